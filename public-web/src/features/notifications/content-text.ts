const BLOCK_END = /<\/(?:p|li|ul|ol|h2|h3|blockquote)>|<br\s*\/?>/gi;

/** Returns the text of a notification's HTML on one line, for its preview: lists as words with commas. Browser only. */
export function textOfContent(html: string): string {
  const line = html
    .replace(/([^\s.,:;!?…])(<\/p>\s*<[uo]l>)/g, '$1: $2')
    .replace(/<\/li>\s*<li>/g, '$&, ')
    .replace(/<\/[uo]l>\s*<p>/g, '$&· ');
  const page = new DOMParser().parseFromString(line.replace(BLOCK_END, ' $&'), 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
}
