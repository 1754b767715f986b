import type { LiveEvent } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';

/** Something to tell open streams of: one person's, or everybody's of an audience. */
export interface Announcement {
  /** A user's id, or who hears it; `data-entry` are those who may see everybody's orders. */
  readonly to: number | 'data-entry' | 'all' | 'customers' | 'staff';
  readonly event: LiveEvent;
}

/** Held until the end of the transaction; the number is ours alone in this database. */
const ANNOUNCE_LOCK = 7_340_010;

const COLUMNS = 'audience, user_id, data';
const FROM_JSON = `jsonb_to_recordset($1) AS told (audience text, user_id bigint, data jsonb)`;

/** From here on announcements of others wait, so that ids grow in the order of commits. */
async function insertAndNotify(tx: Statements, source: string, values: unknown[] = []): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCE_LOCK]);
  await tx.query(
    `WITH added AS (INSERT INTO live_events (${COLUMNS}) SELECT ${COLUMNS} FROM ${source} RETURNING id)
     SELECT pg_notify('live_events', min(id) || '-' || max(id)) FROM added HAVING count(*) > 0`,
    values,
  );
}

/**
 * Tells open streams, on all server processes, once the transaction is committed. Call it last in the transaction: a
 * stream that resumes after an id misses nothing, since announcements wait for each other.
 */
export async function announce(tx: Statements, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length > 0) await insertAndNotify(tx, FROM_JSON, [asRows(announcements)]);
}

/** Announcements that are too many to be held here: they are kept by the database until they are told. */
export interface CollectedAnnouncements {
  readonly add: (announcements: readonly Announcement[]) => Promise<void>;
  /** As `announce` does. */
  readonly tell: () => Promise<void>;
}

/** Once in a transaction. */
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
    tell: () => insertAndNotify(tx, '(SELECT * FROM announcements ORDER BY seq) told'),
  };
}

const asRows = (announcements: readonly Announcement[]) =>
  JSON.stringify(
    announcements.map(({ to, event }) => ({
      audience: typeof to === 'number' ? 'user' : to,
      user_id: typeof to === 'number' ? to : null,
      data: event,
    })),
  );
