import { createHash } from 'node:crypto';

/** Returns the same UUID for the same example. */
export function keyOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
}
