/** Addresses of the guide's pictures, which are files of the build. */
export const PICTURES = import.meta.glob<string>('../../../../../shared/src/site-page/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
