/** Converts a phone number to a link: `1900 0168` -> `tel:19000168`. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
