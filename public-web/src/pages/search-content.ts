import { isCode, mayBeNamed, readPastedCodes } from '@logistics/shared/domain';
import { codesIn } from '../features/site/search-target.ts';
import { readTextSearch, type TextSearch } from '../features/site-search/text-search.ts';
import { codesFromAddress, TRACKING_MAX } from '../features/tracking/search-address.ts';

/** Content of /search: results of codes, results of words, or an introduction. */
export type SearchContent =
  | { readonly kind: 'codes'; readonly codes: string[]; readonly canLookUp: boolean }
  | { readonly kind: 'words'; readonly search: TextSearch; readonly maybeCodes: string[] }
  | { readonly kind: 'nothing' };

/** Codes of `?code=` come first; codes in `?q=` (a form sent without JavaScript) are looked up as well. */
export function searchContent(params: URLSearchParams): SearchContent {
  const search = readTextSearch(params);
  const named = codesFromAddress(params);
  const codes = named.length > 0 ? named : codesIn(search.words);
  if (codes.length > 0) return { kind: 'codes', codes, canLookUp: codes.length <= TRACKING_MAX };
  if (search.words === '') return { kind: 'nothing' };
  return { kind: 'words', search, maybeCodes: maybeCodes(search.words) };
}

/** Returns words that could be codes: a single one with a digit (`1688`), and codes among words. */
function maybeCodes(words: string): string[] {
  const parts = readPastedCodes(words);
  const maybe = parts.filter(parts.length === 1 ? mayBeNamed : isCode);
  return maybe.map(({ code }) => code).slice(0, TRACKING_MAX);
}
