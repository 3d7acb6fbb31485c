const two = (n: number) => n.toString().padStart(2, '0');

/** 45 s, 8 min 05 s, 1 h 20 min. */
export const durationOf = (seconds: number): string => {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min ${two(seconds % 60)} s`;
  return `${hours} h ${two(minutes % 60)} min`;
};
