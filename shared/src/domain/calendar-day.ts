const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

/** Returns whether this is an existing day `yyyy-MM-dd`, of a year within the business's lifetime. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
