/** Parses the page number of an address; 1 if it is invalid. */
export function readPageNumber(text: string | null | undefined): number {
  return text != null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
