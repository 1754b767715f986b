import { mailTexts } from '@logistics/shared/texts/notifications';

export interface MailParts {
  /** Name of the company; empty until the site information has one. */
  readonly company: string;
  readonly title: string;
  /** HTML that is safe to show. */
  readonly contentHtml: string;
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Reason why the user gets this mail. */
  readonly footer: string;
}

/** --brand-600 of the design tokens: mail programs do not know custom properties. */
const BRAND = '#0e7073';

/** Returns a mail as plain text and as HTML, from the same parts. */
export function mailBody(parts: MailParts): { text: string; html: string } {
  const { company, title, contentHtml, button, footer } = parts;
  const head = company
    ? `<p style="margin:0 0 16px;padding-bottom:8px;border-bottom:3px solid ${BRAND};color:${BRAND};font-size:18px;font-weight:bold">${escapeHtml(company)}</p>`
    : '';
  const link = button
    ? `<p><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 18px;background:${BRAND};color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(button.label)}</a></p><p style="font-size:13px;color:#555">${escapeHtml(button.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="font-family:Arial,sans-serif;color:#1c2430;max-width:600px;margin:0 auto;padding:16px">${head}<h1 style="font-size:20px">${escapeHtml(title)}</h1>${contentHtml}${link}<p style="font-size:12px;color:#777;border-top:1px solid #ddd;padding-top:8px">${escapeHtml(footer)}</p></body></html>`;
  const text = [title, plainText(contentHtml), button && `${button.label}: ${button.url}`, footer, company]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
  return { text, html };
}

/** Returns a link of the site as an absolute URL for a mail. */
export function absoluteLink(link: string | null, publicUrl: string): string | null {
  return link === null ? null : new URL(link, publicUrl).href;
}

/** Returns HTML of the site with absolute links, which a mail needs. */
export const withAbsoluteLinks = (html: string, publicUrl: string) =>
  html.replace(/ href="(\/[^"]*)"/g, (_whole, path: string) => ` href="${new URL(path, publicUrl).href}"`);

export const openButton = (url: string | null) => (url === null ? null : { label: mailTexts.open, url });

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const ENTITIES = new Map(Object.entries(ESCAPES).map(([sign, entity]) => [entity, sign]));

/** Converts HTML to plain text. */
function plainText(html: string): string {
  return html
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<\/(p|li|ul|ol|h\d|div|tr)>|<br[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
