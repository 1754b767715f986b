const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

/** Whether this is a day of the calendar as calls name it, `yyyy-MM-dd`, of a year in which the business can have been. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
