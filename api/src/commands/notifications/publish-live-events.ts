import type { LiveEvent } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';

/** A live event for open streams, with its recipients: one user or an audience. */
export interface Announcement {
  /**
   * A user's id or an audience. `data-entry` means staff who may see the orders of all customers, `money` users who
   * manage money, `complaints` users who handle complaints.
   */
  readonly to: number | 'data-entry' | 'all' | 'customers' | 'staff' | 'money' | 'complaints';
  readonly event: LiveEvent;
}

/** Key of an advisory lock, held until the transaction ends. No other code in this database uses this number. */
const ANNOUNCE_LOCK = 7_340_010;

const COLUMNS = 'audience, user_id, data';
const FROM_JSON = `jsonb_to_recordset($1) AS announced (audience text, user_id bigint, data jsonb)`;

const COLLECTED = '(SELECT * FROM announcements ORDER BY seq) announced';

/** Takes the lock that makes other announcers wait, so that event ids follow the order of commits. */
async function insertAndNotify(
  tx: Statements,
  source: typeof FROM_JSON | typeof COLLECTED,
  values: unknown[] = [],
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCE_LOCK]);
  await tx.query(
    `WITH added AS (INSERT INTO live_events (${COLUMNS}) SELECT ${COLUMNS} FROM ${source} RETURNING id)
     SELECT pg_notify('live_events', min(id) || '-' || max(id)) FROM added HAVING count(*) > 0`,
    values,
  );
}

/**
 * Publishes live events to the open streams of all server processes when the transaction commits. Call it last in the
 * transaction. A stream that resumes after an event id misses nothing, because announcers wait for each other.
 */
export async function announce(tx: Statements, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length > 0) await insertAndNotify(tx, FROM_JSON, [asRows(announcements)]);
}

/** Asks the open pages of these accounts to verify their rights. A page whose token ends asks after the log-in. */
export const rightsChanged = (userIds: readonly number[]): Announcement[] =>
  userIds.map((to) => ({ to, event: { type: 'rights' } }));

/** Asks the open pages of these customers in the back-office to reload account and notes. */
export const customersChanged = (userIds: readonly number[]): Announcement[] =>
  userIds.map((customerId) => ({ to: 'data-entry', event: { type: 'customer', customerId } }));

/**
 * Asks the open pages of these customers, and those of users who manage money, to reload their ledgers. Delivery notes
 * show their unpaid amounts, so users who handle orders reload the notes.
 */
export const ledgerChanged = (customerIds: readonly number[]): Announcement[] => [
  ...customerIds.flatMap((customerId) =>
    [customerId, 'money' as const].map((to) => ({ to, event: { type: 'ledger' as const, customerId } })),
  ),
  { to: 'data-entry', event: { type: 'delivery-notes' } },
];

/** Collects live events in a temporary table, for batches that are too large for memory. */
export interface CollectedAnnouncements {
  readonly add: (announcements: readonly Announcement[]) => Promise<void>;
  /** Publishes them as `announce` does. */
  readonly publish: () => Promise<void>;
}

/** Call it at most once per transaction. */
export async function collectAnnouncements(tx: Statements): Promise<CollectedAnnouncements> {
  await tx.query(
    `CREATE TEMP TABLE announcements (
       seq int GENERATED ALWAYS AS IDENTITY, audience text NOT NULL, user_id bigint, data jsonb NOT NULL
     ) ON COMMIT DROP`,
  );
  return {
    add: async (announcements) => {
      await tx.query(`INSERT INTO announcements (${COLUMNS}) SELECT ${COLUMNS} FROM ${FROM_JSON}`, [
        asRows(announcements),
      ]);
    },
    publish: () => insertAndNotify(tx, COLLECTED),
  };
}

/** Returns the rows as JSON, equal ones once: a page that reloads needs no second event of the same transaction. */
function asRows(announcements: readonly Announcement[]): string {
  const rows = announcements.map(({ to, event }) =>
    JSON.stringify({
      audience: typeof to === 'number' ? 'user' : to,
      user_id: typeof to === 'number' ? to : null,
      data: event,
    }),
  );
  return `[${[...new Set(rows)].join()}]`;
}
