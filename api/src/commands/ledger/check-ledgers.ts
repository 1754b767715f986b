import type { LedgerDifference } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Read } from '../../database/database.ts';

/** Maximum number of transactions or customers that one statement reads, so that none runs long. */
const TRANSACTIONS = 100_000;
const CUSTOMERS = 500;
/** Maximum number of stored differences. Further ones usually have the same cause. */
const STORED_MAX = 100;

/**
 * Compares all ledgers with the values derived from them: entries add up to 0, reversals match, balances and unpaid
 * debits follow from the transactions. Reads everything once, in short statements without locks, and repairs nothing.
 *
 * @returns the differences; also stored in `ledger_checks`
 */
export async function checkLedgers(
  { database }: AppContext<'database'>,
  signal: AbortSignal,
): Promise<LedgerDifference[]> {
  const read = database.readFresh;
  const [run] = await read<{ id: number }>('INSERT INTO ledger_checks DEFAULT VALUES RETURNING id');
  const differences = await checkTransactions(read, signal);
  const { customers, found } = await checkBalances(read, signal);
  const all = [...differences, ...found].slice(0, STORED_MAX);
  await read(
    `UPDATE ledger_checks SET finished_at = date_trunc('milliseconds', now()), customers = $2, differences = $3
     WHERE id = $1`,
    [run?.id, customers, JSON.stringify(all)],
  );
  await read("DELETE FROM ledger_checks WHERE started_at < now() - interval '90 days'");
  return all;
}

async function checkTransactions(read: Read, signal: AbortSignal): Promise<LedgerDifference[]> {
  const [last] = await read<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_transactions');
  const differences: LedgerDifference[] = [];
  for (let from = 0; from < (last?.id ?? 0); from += TRANSACTIONS) {
    signal.throwIfAborted();
    differences.push(
      ...(await read<LedgerDifference & Record<string, unknown>>(
        `SELECT 'entries' AS "check", t.customer_id AS "customerId", t.id AS "transactionId",
           t.amount AS expected, sum(e.amount) FILTER (WHERE e.account = 'customer') AS found
         FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
         WHERE t.id > $1 AND t.id <= $2 GROUP BY t.id
         HAVING coalesce(sum(e.amount) <> 0, true)
           OR sum(e.amount) FILTER (WHERE e.account = 'customer') IS DISTINCT FROM t.amount
         UNION ALL
         SELECT 'reversal', t.customer_id, t.id, -former.amount, t.amount
         FROM ledger_transactions t LEFT JOIN ledger_transactions former ON former.id = t.reverses_id
         WHERE t.id > $1 AND t.id <= $2 AND t.kind = 'reversal'
           AND (former.id IS NULL OR former.kind = 'reversal' OR former.amount <> -t.amount
             OR former.customer_id <> t.customer_id)
         LIMIT ${STORED_MAX}`,
        [from, from + TRANSACTIONS],
      )),
    );
  }
  return differences;
}

interface CheckedBalance {
  customerId: number;
  balance: number;
  version: number;
  total: number;
  lastSeq: number;
  breaks: number;
  unpaid: number;
}

async function checkBalances(
  read: Read,
  signal: AbortSignal,
): Promise<{ customers: number; found: LedgerDifference[] }> {
  const found: LedgerDifference[] = [];
  let customers = 0;
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const rows = await nextBalances(read, last);
    found.push(...rows.flatMap(differencesOf));
    customers += rows.length;
    const end = rows.at(-1);
    if (rows.length < CUSTOMERS || !end) return { customers, found };
    last = end.customerId;
  }
}

/** One statement sees the balances and their ledgers at the same instant. */
function nextBalances(read: Read, last: number): Promise<CheckedBalance[]> {
  return read<CheckedBalance & Record<string, unknown>>(
    `SELECT b.customer_id AS "customerId", b.balance, b.version, l.total, l.last AS "lastSeq", l.breaks,
       (SELECT coalesce(sum(unpaid), 0) FROM unpaid_charges WHERE customer_id = b.customer_id) AS unpaid
     FROM (SELECT customer_id, balance, version FROM customer_balances WHERE customer_id > $1
           ORDER BY customer_id LIMIT ${CUSTOMERS}) b
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount), 0) AS total, coalesce(max(seq), 0) AS last,
         count(*) FILTER (WHERE balance_after <> previous + amount OR seq <> place) AS breaks
       FROM (SELECT amount, balance_after, seq, lag(balance_after, 1, 0::bigint) OVER (ORDER BY seq) AS previous,
               row_number() OVER (ORDER BY seq) AS place
             FROM ledger_transactions WHERE customer_id = b.customer_id) t
     ) l ORDER BY b.customer_id`,
    [last],
  );
}

function differencesOf(row: CheckedBalance): LedgerDifference[] {
  const { customerId } = row;
  const differences: LedgerDifference[] = [];
  const compare = (check: LedgerDifference['check'], expected: number, found: number) => {
    if (expected !== found) differences.push({ check, customerId, transactionId: null, expected, found });
  };
  compare('balance', row.total, row.balance);
  compare('running', 0, row.breaks);
  compare('running', row.lastSeq, row.version);
  compare('unpaid', Math.max(0, row.balance), row.unpaid);
  return differences;
}
