import type { AuditNames } from '@logistics/shared/contracts';
import { AUDIT_ACCOUNT_FIELDS } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';

interface NamedEntry {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Returns the names for the ids in one page of the audit, with two look-ups by primary key for a page of any size. */
export async function findAuditNames(
  read: Read,
  entries: readonly NamedEntry[],
): Promise<(entry: NamedEntry) => AuditNames> {
  const accountIds = entries.flatMap((entry) => [...idOf(entry, 'user'), ...accountsIn(entry)]);
  const orderIds = entries.flatMap((entry) => idOf(entry, 'order'));
  const [accounts, orders] = await Promise.all([
    read<{ id: number; name: string }>(
      `SELECT id, last_name || ' ' || first_name AS name FROM users WHERE id = ANY ($1) AND purged_at IS NULL`,
      [accountIds],
    ),
    read<{ id: number; name: string }>('SELECT id, order_code AS name FROM orders WHERE id = ANY ($1)', [
      orderIds,
    ]),
  ]);
  const accountNames = new Map(accounts.map(({ id, name }) => [id, name]));
  const orderNames = new Map(orders.map(({ id, name }) => [id, name]));
  const nameIn = (names: ReadonlyMap<number, string>, [id]: readonly number[]) =>
    id === undefined ? undefined : names.get(id);
  return (entry) => ({
    subject: nameIn(accountNames, idOf(entry, 'user')) ?? nameIn(orderNames, idOf(entry, 'order')) ?? null,
    accounts: Object.fromEntries(
      accountsIn(entry).flatMap((id) => {
        const name = accountNames.get(id);
        return name === undefined ? [] : [[String(id), name]];
      }),
    ),
  });
}

/** The subject's id if it is one record of this type; a change of many names several, or a filter. */
const idOf = ({ subjectType, subjectId }: NamedEntry, type: string): number[] =>
  subjectType === type && /^\d{1,15}$/.test(subjectId) ? [Number(subjectId)] : [];

const accountsIn = ({ old, new: next }: NamedEntry): number[] =>
  [old, next].flatMap((values) =>
    typeof values === 'object' && values !== null
      ? Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
          AUDIT_ACCOUNT_FIELDS.includes(field) && Number.isSafeInteger(value) ? [Number(value)] : [],
        )
      : [],
  );
