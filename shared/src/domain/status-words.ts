import { isReportedStatus, REPORTED_STATUSES, type ReportedStatus } from './order-status.ts';
import { foldVietnamese } from './vietnamese-text.ts';

/** Folded names of the statuses and synonyms from real files (decisions, "Status" and "The Excel file"). */
const WORDS: Readonly<Record<ReportedStatus, readonly string[]>> = {
  1: [
    'da nhap kho trung quoc',
    'nhap kho trung quoc',
    'kho trung quoc',
    'da ve kho trung quoc',
    'hang ve kho trung quoc',
  ],
  2: [
    'dang ve kho viet nam',
    'xuat kho trung quoc',
    'dang van chuyen',
    'van chuyen quoc te',
    'hang ve cua khau',
  ],
  3: [
    'da nhap kho viet nam',
    'nhap kho viet nam',
    'kho viet nam',
    'da ve kho viet nam',
    'hang ve kho viet nam',
    'cho giao',
  ],
  4: ['da tra khach', 'da tra hang', 'da giao', 'da giao khach', 'da xuat kho', 'da nhan hang'],
};

/**
 * Returns the key under which status words are equal: without spaces, and with the final abbreviations TQ and VN
 * written out.
 */
export function statusWordKey(text: string): string {
  return foldVietnamese(text).replaceAll(' ', '').replace(/tq$/, 'trungquoc').replace(/vn$/, 'vietnam');
}

const STATUS_BY_KEY: ReadonlyMap<string, ReportedStatus> = new Map(
  REPORTED_STATUSES.flatMap((status) => WORDS[status].map((word) => [statusWordKey(word), status] as const)),
);

/** The business's own status words: word -> status. */
export type StatusSynonyms = Readonly<Record<string, ReportedStatus>>;

/** Converts the STATUS_WORDS record to the form that the file reader needs. */
export function statusSynonyms(
  words: readonly { readonly word: string; readonly status: number }[],
): StatusSynonyms {
  return Object.fromEntries(
    words.flatMap(({ word, status }) => (isReportedStatus(status) ? [[word, status] as const] : [])),
  );
}

/** Adds words that were chosen for one file to the stored ones. Where both have a word, the file's counts. */
export function withChosenWords(
  stored: StatusSynonyms,
  words: readonly { readonly word: string; readonly status: number }[] = [],
): StatusSynonyms {
  const chosen = statusSynonyms(words);
  // parseStatus takes the first word that matches; the last spread restores values of equal keys.
  return { ...chosen, ...stored, ...chosen };
}

/**
 * Returns the status of a cell's text, ignoring case, diacritics, composition and spaces; null for an unknown word,
 * never a guess. `extraSynonyms` maps the business's own words to statuses.
 */
export function parseStatus(text: string, extraSynonyms?: StatusSynonyms): ReportedStatus | null {
  const key = statusWordKey(text);
  if (key === '') return null;
  const builtIn = STATUS_BY_KEY.get(key);
  if (builtIn !== undefined) return builtIn;
  for (const [word, status] of Object.entries(extraSynonyms ?? {}))
    if (statusWordKey(word) === key) return status;
  return null;
}
