import type { AuditNames } from '@logistics/shared/contracts';
import { AUDIT_ACCOUNT_FIELDS } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';

interface NamedEntry {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/**
 * Returns the names for all ids in one page of the audit. Two queries by primary key are enough for a page of any
 * size.
 */
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

/**
 * Returns the subject's id if the row is about one record of this type. A bulk change has several ids or a filter
 * instead.
 */
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
