import type { ErrorCode } from '@logistics/shared/contracts';
import { UNKNOWN_CODE } from './entries.ts';
import type { Outbox } from './outbox.ts';
import type { PlaceRecord, ScanRecord } from './records.ts';

/** The server's code for scans that a grant does not prove. */
const AUTHOR_UNPROVEN: ErrorCode = 'SCAN_AUTHOR_UNPROVEN';

/**
 * Reopens entries that were rejected with an unknown code and whose code the server now knows, according to `knows`.
 */
export const sendKnownAgain = (outbox: Outbox, knows: (orderCode: string) => boolean): Promise<void> =>
  reopen(outbox, UNKNOWN_CODE, ({ orderCode }) => knows(orderCode));

/**
 * Reopens scans of this person whose author the server could not confirm, for example because this machine's clock is
 * wrong. Call it when the person is logged in: the scans then need no grant.
 */
export const sendOwnAgain = (outbox: Outbox, person: number): Promise<void> =>
  reopen(outbox, AUTHOR_UNPROVEN, ({ by }) => by.id === person);

async function reopen(
  outbox: Outbox,
  code: string,
  isMeant: (scan: ScanRecord | PlaceRecord) => boolean,
): Promise<void> {
  const meant = outbox
    .entries()
    .filter((entry) => entry.kind !== 'import' && entry.refusal?.code === code && isMeant(entry.record));
  if (meant.length > 0) await outbox.note(meant.map(({ record }) => ({ type: 'again', key: record.key })));
}
