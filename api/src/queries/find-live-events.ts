import type { LiveEvent } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

export interface LiveEventRow {
  readonly id: number;
  readonly audience: 'data-entry' | 'user' | 'all' | 'customers' | 'staff';
  readonly user_id: number | null;
  readonly data: LiveEvent;
}

export interface LiveEventOptions {
  readonly after: number;
  /** null: up to the newest. */
  readonly last: number | null;
  /** Whose own events are wanted, beside those of whole audiences. */
  readonly users: readonly number[];
  readonly limit: number;
}

/** Events in the order in which they were committed. */
export function listLiveEvents(read: Read, options: LiveEventOptions): Promise<LiveEventRow[]> {
  return read<LiveEventRow>(
    `SELECT id, audience, user_id, data FROM live_events
     WHERE id > $1 AND ($2::bigint IS NULL OR id <= $2) AND (user_id IS NULL OR user_id = ANY ($3))
     ORDER BY id LIMIT $4`,
    [options.after, options.last, options.users, options.limit],
  );
}

/** Id of the newest event, 0 where there was none yet. */
export async function newestLiveEvent(read: Read): Promise<number> {
  const [row] = await read<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM live_events');
  return row?.id ?? 0;
}

/** Id of the oldest event that is kept, 0 where there is none. */
export async function oldestLiveEvent(read: Read): Promise<number> {
  const [row] = await read<{ id: number }>('SELECT coalesce(min(id), 0) AS id FROM live_events');
  return row?.id ?? 0;
}

/** What a token of this account must carry to be alive. */
export async function tokenVersionOf(read: Read, userId: number): Promise<number> {
  const [row] = await read<{ token_version: number }>('SELECT token_version FROM users WHERE id = $1', [
    userId,
  ]);
  return row?.token_version ?? -1;
}
