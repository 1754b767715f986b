import { z } from 'zod';

/** Where a link of the site may lead: a page of it, a place on the page, the web, a mail or a call. Never a script. */
export const siteLinkSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?![/\\])[^\s\\<>"]*|#[^\s<>"]*|https?:\/\/[^\s\\<>"]+|mailto:[^\s<>"]+|tel:[+0-9 .()-]+)$/);

/** Where a film lies: on the site, or anywhere that is safe on the way. Browsers are let play no other. */
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
