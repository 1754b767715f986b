/** The page number in an address; what is none is the first. */
export function readPageNumber(text: string | null | undefined): number {
  return text != null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
