/** Stored HTML for display. Pictures get the server's base URL, which in the console differs from the page's host. */
export function shownHtml(html: string, pictureBase: string): string {
  return pictureBase === '' ? html : html.replaceAll(' src="/uploads/', ` src="${pictureBase}/uploads/`);
}
