/** Formats a day: `2026-11-25` -> `25/11/2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
