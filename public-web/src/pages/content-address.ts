const LINK = /^[a-z0-9_/-]{1,200}$/;

/**
 * Returns the link of the page record at a path: without outer slashes, in lower case; null if no record can be there,
 * which saves a request.
 */
export function contentLink(path: string): string | null {
  const link = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return LINK.test(link) ? link : null;
}
