/** Whether a value has the same fields as another one. Validates drafts, which another release may have stored. */
export function sameShape(value: unknown, like: unknown): boolean {
  if (like === null || value === null) return true;
  if (Array.isArray(like))
    return Array.isArray(value) && (like.length === 0 || value.every((part) => sameShape(part, like[0])));
  if (typeof like !== 'object') return typeof value === typeof like;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(like).every(([name, part]) => sameShape(fields.get(name), part));
}
