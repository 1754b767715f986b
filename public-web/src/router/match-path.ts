export type PathParams = Readonly<Record<string, string>>;

/**
 * Matches a path of the address bar with a pattern such as `information/order-status/:id`; `*` matches every path.
 * Ignores the letter case and slashes at the ends.
 * @returns the decoded parameters, or null if the path does not match
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === '*') return {};
  const patternSegments = pattern.split('/');
  const pathSegments = pathname.replace(/^\/|\/+$/g, '').split('/');
  if (patternSegments.length !== pathSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of patternSegments.entries()) {
    const value = decode(pathSegments[index] ?? '');
    if (name.startsWith(':') && value) params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** Visitors can type any address, also one with an invalid escape sequence. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
