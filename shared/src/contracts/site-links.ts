import { z } from 'zod';

/**
 * Allowed targets of links on the site: a page, an anchor, the web, an email address, a phone number. Never a script.
 */
export const siteLinkSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?![/\\])[^\s\\<>"]*|#[^\s<>"]*|https?:\/\/[^\s\\<>"]+|mailto:[^\s<>"]+|tel:[+0-9 .()-]+)$/);

/** Address of a film: on the site, or anywhere over https. The content policy allows no other. */
export const filmAddressSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^\s\\<>"/?#@]+[/?#])[^\s\\<>"]+$/);

/** An address on the web, `http` or `https`. */
export const webAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s\\<>"/?#@]+(?:[/?#][^\s\\<>"]*)?$/);
