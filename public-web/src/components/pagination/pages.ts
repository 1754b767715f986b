/** Parses the page number of a query parameter; 1 if it is not a positive whole number. */
export function pageFromParam(value: string | null): number {
  if (!value || !/^\d{1,9}$/.test(value)) return 1;
  return Math.max(1, Number(value));
}
