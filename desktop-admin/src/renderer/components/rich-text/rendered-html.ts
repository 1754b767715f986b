/** Kept HTML for showing: its pictures come from the server, which in the console is another host than the page's. */
export function shownHtml(html: string, pictureBase: string): string {
  return pictureBase === '' ? html : html.replaceAll(' src="/uploads/', ` src="${pictureBase}/uploads/`);
}
