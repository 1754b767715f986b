import { DEBT_PAGE_MAX } from '@logistics/shared/contracts';
import { addDays, DEBT_AGES } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { matchesText, textSearch } from './sql.ts';

export interface DebtRow {
  readonly customerId: number;
  readonly customerCode: string;
  readonly name: string;
  readonly phone: string | null;
  readonly balance: number;
  /** By age, in the order of DEBT_AGES. */
  readonly ages: number[];
  readonly oldestOn: string | null;
  readonly debtLimit: number | null;
}

/** Returns the first day of each age group except the oldest. */
function firstDays(today: string): string[] {
  return DEBT_AGES.flatMap(({ to }) => (to === null ? [] : [addDays(today, -to)]));
}

/**
 * SQL: index in DEBT_AGES for a day; `days` is the placeholder of `firstDays`. A day in the future belongs to the
 * youngest age group.
 */
const ageOf = (day: string, days: string) =>
  `(SELECT count(*) FROM unnest(${days}::date[]) AS f (day) WHERE ${day} < f.day)`;

/** SQL: the debts of a customer by age, and the day of the oldest unpaid debit. */
const agesOf = (customer: string, days: string) => `
  LEFT JOIN LATERAL (
    SELECT ARRAY(
      SELECT coalesce(sum(x.unpaid), 0)::float8 FROM generate_series(0, ${DEBT_AGES.length - 1}) AS age (n)
      LEFT JOIN unpaid_charges x ON x.customer_id = ${customer} AND ${ageOf('x.occurred_on', days)} = age.n
      GROUP BY age.n ORDER BY age.n
    ) AS ages, (SELECT min(occurred_on) FROM unpaid_charges WHERE customer_id = ${customer}) AS oldest
  ) owed ON true`;

const COLUMNS = `u.id AS "customerId", u.customer_code AS "customerCode", u.last_name || ' ' || u.first_name AS name,
  u.phone, coalesce(b.balance, 0) AS balance, owed.ages, owed.oldest AS "oldestOn", b.debt_limit AS "debtLimit"`;

interface DebtOptions {
  readonly q?: string | undefined;
  readonly age?: number | undefined;
  readonly after?: string | undefined;
  readonly today: string;
}

/**
 * Returns customers who owe us, largest debt first, from the index of balances. With a text: returns the customers
 * whose name, code, email or phone matches. This includes customers without debts, so that users can open their
 * ledger.
 */
export async function findDebts(
  database: Database,
  options: DebtOptions,
): Promise<{ rows: DebtRow[]; next: string | null }> {
  const rows = await (options.q
    ? searchDebts(database, options.q, options.today)
    : listDebts(database, options));
  const shown = rows.slice(0, DEBT_PAGE_MAX);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && !options.q;
  return { rows: shown, next: hasMore && last ? `${last.balance}:${last.customerId}` : null };
}

function listDebts({ readFresh }: Database, { age, after, today }: DebtOptions): Promise<DebtRow[]> {
  const [balance, id] = (after ?? '').split(':');
  return readFresh<DebtRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM customer_balances b JOIN users u ON u.id = b.customer_id ${agesOf('b.customer_id', '$1')}
     WHERE b.balance > 0 AND ($2::bigint IS NULL OR b.balance <= $2 AND (b.balance < $2 OR b.customer_id > $3::bigint))
       AND ($4::int IS NULL OR EXISTS (
         SELECT FROM unpaid_charges x WHERE x.customer_id = b.customer_id AND ${ageOf('x.occurred_on', '$1')} = $4))
     ORDER BY b.balance DESC, b.customer_id LIMIT $5`,
    [firstDays(today), balance || null, id ?? null, age ?? null, DEBT_PAGE_MAX + 1],
  );
}

function searchDebts({ readFresh }: Database, q: string, today: string): Promise<DebtRow[]> {
  const { words, part } = textSearch(q);
  return readFresh<DebtRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM (
       SELECT u.* FROM users u WHERE u.purged_at IS NULL AND ${matchesText('u', '$2', '$3')}
       ORDER BY u.customer_code = upper($4) DESC, u.role DESC, u.last_name, u.first_name, u.id LIMIT $5
     ) u LEFT JOIN customer_balances b ON b.customer_id = u.id ${agesOf('u.id', '$1')}
     ORDER BY coalesce(b.balance, 0) DESC, u.last_name, u.first_name, u.id`,
    [firstDays(today), words, part, q, DEBT_PAGE_MAX],
  );
}

export interface AgeTotalRow {
  readonly age: number;
  readonly amount: number;
  readonly customers: number;
}

/** Sums the debts of all customers by age. Reads the unpaid debits only, never the ledgers. */
export async function sumDebts(
  { readFresh }: Database,
  today: string,
): Promise<{ ages: AgeTotalRow[]; customers: number }> {
  const ages = await readFresh<AgeTotalRow & Record<string, unknown>>(
    `SELECT age.n AS age, coalesce(sum(x.unpaid), 0) AS amount, count(DISTINCT x.customer_id) AS customers
     FROM generate_series(0, ${DEBT_AGES.length - 1}) AS age (n)
     LEFT JOIN (SELECT customer_id, unpaid, ${ageOf('occurred_on', '$1')} AS age FROM unpaid_charges) x ON x.age = age.n
     GROUP BY age.n ORDER BY age.n`,
    [firstDays(today)],
  );
  const [count] = await readFresh<{ customers: number }>(
    'SELECT count(*) AS customers FROM customer_balances WHERE balance > 0',
  );
  return { ages, customers: count?.customers ?? 0 };
}

/** Opens a cursor over all customers who owe us, largest debt first. */
export function openDebtExport(database: Database, today: string): Promise<OpenCursor<DebtRow>> {
  return openCursor<DebtRow>(
    database,
    `SELECT ${COLUMNS} FROM customer_balances b JOIN users u ON u.id = b.customer_id ${agesOf('b.customer_id', '$1')}
     WHERE b.balance > 0 ORDER BY b.balance DESC, b.customer_id`,
    [firstDays(today)],
  );
}

export interface LedgerAccountRow {
  readonly id: number;
  readonly customerCode: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly balance: number;
  readonly ages: number[];
  readonly debtLimit: number | null;
  readonly limitVersion: number;
  readonly version: number;
}

/** Returns a customer with balance, debts by age and debt limit; null for an unknown or purged account. */
export async function findLedgerAccount(
  { readFresh }: Database,
  id: number,
  today: string,
): Promise<LedgerAccountRow | null> {
  const [row] = await readFresh<LedgerAccountRow & Record<string, unknown>>(
    `SELECT u.id, u.customer_code AS "customerCode", u.last_name || ' ' || u.first_name AS name,
       u.email::text AS email, u.phone, coalesce(b.balance, 0) AS balance, owed.ages, b.debt_limit AS "debtLimit",
       coalesce(b.limit_version, 0) AS "limitVersion", coalesce(b.version, 0) AS version
     FROM users u LEFT JOIN customer_balances b ON b.customer_id = u.id ${agesOf('u.id', '$2')}
     WHERE u.id = $1 AND u.purged_at IS NULL`,
    [id, firstDays(today)],
  );
  return row ?? null;
}

/** Returns balance and code of a customer for their own page. */
export async function findOwnBalance(
  { readFresh }: Database,
  id: number,
): Promise<{ balance: number; customerCode: string }> {
  const [row] = await readFresh<{ balance: number; customerCode: string } & Record<string, unknown>>(
    `SELECT coalesce(b.balance, 0) AS balance, u.customer_code AS "customerCode"
     FROM users u LEFT JOIN customer_balances b ON b.customer_id = u.id WHERE u.id = $1`,
    [id],
  );
  return row ?? { balance: 0, customerCode: '' };
}
