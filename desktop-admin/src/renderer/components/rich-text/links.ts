import { siteLinkSchema } from '@logistics/shared/contracts';

const SCHEME = /^([a-z][a-z0-9.+-]*):/i;
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
// White space and control characters, which browsers ignore in an address.
const IGNORED = /[\u0000-\u0020]+/gu;

/** Whether the server stores a link with this address: no scripts, and other hosts only with a scheme. */
export function isStoredAddress(href: string): boolean {
  const address = href.replaceAll(IGNORED, '');
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) return SCHEMES.has(scheme);
  return !/^[/\\]{2}/.test(address);
}

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?[0-9][0-9 .()-]{6,18}[0-9]$/;
const BARE_HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#].*)?$/i;

/** Completes an address as typed by the user; null if the site does not allow it. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const address = MAIL.test(text)
    ? `mailto:${text}`
    : PHONE.test(text)
      ? `tel:${text.replaceAll(/[^+0-9]/g, '')}`
      : BARE_HOST.test(text)
        ? `https://${text}`
        : text;
  return siteLinkSchema.safeParse(address).success ? address : null;
}
