/** Midnight of a day, so many days later, by this browser's calendar. */
export const midnight = (of: Date, days = 0): Date =>
  new Date(of.getFullYear(), of.getMonth(), of.getDate() + days);

/** The beginning of a day as a date field holds it, e.g. 2026-11-21; none while the field is empty. */
export const dateOf = (field: string): Date | undefined => {
  const date = new Date(`${field}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
