/** A LIKE pattern for a text anywhere in another; what a person typed holds no wildcards. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
