import { AUDIT_ACCOUNT_FIELDS } from '@logistics/shared/domain';
import { formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { auditFieldNames, auditValueNames } from '@logistics/shared/texts/office-audit-names';
import { showDay } from './calendar-day.ts';

const { detail } = officeAuditTexts;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** More rows help no reader, and make the page slow. */
const ROWS_MAX = 300;

export interface ValueRow {
  /** Field name in words, including those of the parent fields. */
  path: string;
  before: string | null;
  after: string | null;
  changed: boolean;
}

/**
 * Compares two values field by field, changed ones first. A field that is present on one side only is known on that
 * side only, since audit records name only the fields they are about.
 * @param accounts names of accounts by id, shown in place of the ids
 */
export function valueRows(before: unknown, after: unknown, accounts: Names = {}): ValueRow[] {
  const old = flat(before, accounts);
  const next = flat(after, accounts);
  const rows = [...new Set([...old.keys(), ...next.keys()])].map((path) => {
    const [was = null, is = null] = [old.get(path), next.get(path)];
    return { path, before: was, after: is, changed: was !== is };
  });
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)].slice(
    0,
    ROWS_MAX,
  );
}

type Names = Readonly<Record<string, string>>;

function flat(
  value: unknown,
  accounts: Names,
  path: readonly string[] = [],
  into = new Map<string, string>(),
): Map<string, string> {
  if (value === null || value === undefined) {
    if (path.length > 0 && value === null) into.set(nameOf(path), detail.absent);
  } else if (typeof value === 'object' && !isPlainList(value)) {
    for (const [key, part] of Object.entries(value))
      flat(part, accounts, [...path, Array.isArray(value) ? String(Number(key) + 1) : key], into);
  } else into.set(nameOf(path), wordsOf(value, namesOf(path.at(-1) ?? '', accounts)));
  return into;
}

const namesOf = (field: string, accounts: Names): Names | undefined =>
  AUDIT_ACCOUNT_FIELDS.includes(field) ? accounts : auditValueNames[field];

/** Lists of primitive values are shown in one line. */
const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null);

const nameOf = (path: readonly string[]): string =>
  path.map((part) => (/^\d+$/.test(part) ? `#${part}` : (auditFieldNames[part] ?? part))).join(' › ');

function wordsOf(value: unknown, names: Readonly<Record<string, string>> = {}): string {
  if (Array.isArray(value)) return value.map((part) => wordsOf(part, names)).join(', ') || detail.absent;
  const name = names[String(value)];
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? detail.yes : detail.no;
  if (typeof value === 'number') return Number.isInteger(value) ? formatInteger(value) : String(value);
  if (typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(value);
  if (typeof value === 'string' && DAY.test(value)) return showDay(value);
  return String(value);
}
