import { auditListQuerySchema, type AuditListQuery } from '@logistics/shared/contracts';
import { readPageNumber } from '../../components/page-number.ts';

const NAMES = ['action', 'actorId', 'subjectType', 'subjectId', 'address', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];
/** Filters of the audit; '' if unset. */
export type AuditFilter = Readonly<Record<Name, string>>;

export interface AuditParams {
  filter: AuditFilter;
  page: number;
  /** The row that is open beside the list. */
  entry: number | null;
}

export const NO_FILTER: AuditFilter = {
  action: '',
  actorId: '',
  subjectType: '',
  subjectId: '',
  address: '',
  from: '',
  to: '',
};

/** Reads the address of the audit; ignores values that the server would reject. */
export function readAuditParams(query: URLSearchParams): AuditParams {
  const filter = { ...NO_FILTER };
  for (const name of NAMES) {
    const value = (query.get(name) ?? '').trim();
    if (value !== '' && auditListQuerySchema.safeParse({ [name]: value }).success) filter[name] = value;
  }
  if (filter.from !== '' && filter.to !== '' && filter.from > filter.to) filter.to = '';
  return { filter, page: readPageNumber(query.get('page')), entry: entryOf(query.get('entry')) };
}

export function writeAuditParams({ filter, page, entry }: AuditParams): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filter[name] !== '') query.set(name, filter[name]);
  query.set('page', String(page));
  if (entry !== null) query.set('entry', String(entry));
  return `?${query}`;
}

export function auditQuery({ filter, page }: AuditParams, pageSize: number): AuditListQuery {
  const options = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return { ...options, page, pageSize };
}

export const isFiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).some((value) => value !== '');

function entryOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
