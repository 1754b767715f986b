const LINK = /^[a-z0-9_/-]{1,200}$/;

/**
 * The link of the page record at a path: without slashes at its ends, in lower case; null where no record can be, so
 * that nobody is asked.
 */
export function contentLink(path: string): string | null {
  const link = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return LINK.test(link) ? link : null;
}
