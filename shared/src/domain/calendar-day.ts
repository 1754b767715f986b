const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

/** Returns whether this is an existing day `yyyy-MM-dd`, of a year within the business's lifetime. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds days to a date `yyyy-MM-dd`; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
