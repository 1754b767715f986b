import type { LiveEvent } from '@logistics/shared/contracts';
import type { Statements } from '../database/inTransaction.ts';

/** Something to tell open streams of: one person's, or everybody's of an audience. */
export interface Announcement {
  /** A user's id, or who hears it; `data-entry` are those who may see everybody's orders. */
  readonly to: number | 'data-entry' | 'all' | 'customers' | 'staff';
  readonly event: LiveEvent;
}

/** Held until the end of the transaction; the number is ours alone in this database. */
const ANNOUNCE_LOCK = 7_340_010;

/**
 * Tells open streams, on all server processes, once the transaction is committed. Call it last in the transaction: from
 * here on announcements of others wait, so that ids grow in the order of commits and a stream that resumes after an id
 * misses nothing.
 */
export async function announce(tx: Statements, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ANNOUNCE_LOCK]);
  await tx.query(
    `WITH added AS (
       INSERT INTO live_events (audience, user_id, data)
       SELECT audience, user_id, data
       FROM jsonb_to_recordset($1) AS told (audience text, user_id bigint, data jsonb)
       RETURNING id
     )
     SELECT pg_notify('live_events', min(id) || '-' || max(id)) FROM added`,
    [
      JSON.stringify(
        announcements.map(({ to, event }) => ({
          audience: typeof to === 'number' ? 'user' : to,
          user_id: typeof to === 'number' ? to : null,
          data: event,
        })),
      ),
    ],
  );
}
