import type { ImageView } from '../contracts/index.ts';

/** Returns the picture's forms as two `srcset` attributes: WebP, and a format that every browser supports. */
export function srcSetOf({ sources }: ImageView): { webp: string; other: string } {
  const list = (wanted: boolean) =>
    sources
      .filter(({ type }) => (type === 'image/webp') === wanted)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  return { webp: list(true), other: list(false) };
}
