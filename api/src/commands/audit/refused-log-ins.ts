import type { Read } from '../../database/database.ts';
import type { Caller } from '../../policies/actor.ts';

/** One row names this many of the emails that were entered. */
const EMAILS_MAX = 20;

/**
 * Counts a refused log-in in the audit row of its address and hour, so that guessing passwords cannot fill the audit. The
 * row has no actor: an email that was entered does not prove that its owner acted. Does the same work whether or not the
 * account exists, so that the timing does not reveal it.
 */
export async function countRefusedLogIn(
  tx: { readonly query: Read },
  { address, requestId }: Pick<Caller, 'address' | 'requestId'>,
  email: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log AS a (action, subject_type, subject_id, address, request_id, new)
     VALUES ('session.refuse', 'address', coalesce($1, ''), $1, $2,
       jsonb_build_object('count', 1, 'last', now(), 'emails', jsonb_build_array($3::text)))
     ON CONFLICT (subject_id, date_trunc('hour', at AT TIME ZONE 'UTC'))
       WHERE action = 'session.refuse' AND subject_type = 'address'
     DO UPDATE SET new = jsonb_build_object('count', (a.new ->> 'count')::int + 1, 'last', now(), 'emails',
       CASE WHEN a.new -> 'emails' ? $3::text OR jsonb_array_length(a.new -> 'emails') >= $4 THEN a.new -> 'emails'
         ELSE (a.new -> 'emails') || jsonb_build_array($3::text) END)`,
    [address, requestId, email, EMAILS_MAX],
  );
}
