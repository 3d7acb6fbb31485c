/** The number in a form's field; NaN, which no schema takes, where there is none. */
export const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text));
