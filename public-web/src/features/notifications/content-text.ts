const BLOCK_END = /<\/(?:p|li|ul|ol|h2|h3|blockquote)>|<br\s*\/?>/gi;

/** Returns the text of a notification's HTML on one line, for its preview. Browser only. */
export function textOfContent(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(BLOCK_END, ' $&'), 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
