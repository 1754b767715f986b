import type { LiveEvent } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

export interface LiveEventRow {
  readonly id: number;
  readonly audience: 'data-entry' | 'user' | 'all' | 'customers' | 'staff' | 'money' | 'complaints';
  readonly user_id: number | null;
  readonly data: LiveEvent;
}

export interface LiveEventOptions {
  readonly after: number;
  /** null: up to the newest. */
  readonly last: number | null;
  /** Users whose personal events are included, in addition to the events of audiences. */
  readonly users: readonly number[];
  readonly limit: number;
}

/** Returns events in commit order. */
export function listLiveEvents(read: Read, options: LiveEventOptions): Promise<LiveEventRow[]> {
  return read<LiveEventRow>(
    `SELECT id, audience, user_id, data FROM live_events
     WHERE id > $1 AND ($2::bigint IS NULL OR id <= $2) AND (user_id IS NULL OR user_id = ANY ($3))
     ORDER BY id LIMIT $4`,
    [options.after, options.last, options.users, options.limit],
  );
}

/** Returns the id of the newest event, or 0 if there is none. */
export async function newestLiveEvent(read: Read): Promise<number> {
  const [row] = await read<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM live_events');
  return row?.id ?? 0;
}

/** Returns the id of the oldest stored event, or 0 if there is none. */
export async function oldestLiveEvent(read: Read): Promise<number> {
  const [row] = await read<{ id: number }>('SELECT coalesce(min(id), 0) AS id FROM live_events');
  return row?.id ?? 0;
}

/**
 * Returns the version that a token of this account must carry to be valid. Uses raw SQL, like all reads of live
 * streams. After a restart all streams open at once, and reads by models would take the connections of the writes.
 */
export async function tokenVersionOf(read: Read, userId: number): Promise<number> {
  const [row] = await read<{ token_version: number }>('SELECT token_version FROM users WHERE id = $1', [
    userId,
  ]);
  return row?.token_version ?? -1;
}
