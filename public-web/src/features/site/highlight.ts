/** On these paths an entry is highlighted by its own link only (specification, section 2, "Header behaviour"). */
const EXACT_ONLY = ['/', '/nguon-hang', '/thong-bao'];

/**
 * Whether a menu entry is highlighted: the current path equals its link, or, on paths other than the three above, the
 * link of the loaded page record contains it. Links are compared without their leading slash, which records don't
 * store; an entry that leads home is never contained.
 * @param recordLink link of the page record of the current path; null if none was loaded
 */
export function isEntryCurrent(path: string, entryLink: string, recordLink: string | null): boolean {
  if (bare(path) === bare(entryLink)) return true;
  if (recordLink === null || EXACT_ONLY.includes(path)) return false;
  const link = bare(entryLink);
  return link !== '' && bare(recordLink).includes(link);
}

function bare(link: string): string {
  return link.replace(/^\/+|\/+$/g, '');
}

/** The entry that the mobile menu omits (specification, section 1, "Shared layout"). */
export const MORE_INFORMATION = 'MORE_INFORMATION';
