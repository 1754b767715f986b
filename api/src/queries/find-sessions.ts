import type { ListAnswer } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { pageOf } from './sql.ts';

export interface SessionRow {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Returns a page of an account's active sessions, last used first. */
export function listSessions(
  read: Read,
  props: { readonly userId: number; readonly page: number; readonly pageSize: number },
): Promise<ListAnswer<SessionRow>> {
  return pageOf<SessionRow>(read, props, {
    from: 'FROM sessions s WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > now()',
    columns: `s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
      s.address, s.user_agent AS "userAgent"`,
    order: 's.last_seen_at DESC, s.id',
    values: [props.userId],
  });
}
