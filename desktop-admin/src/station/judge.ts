import type { ScannedParcel } from '@logistics/shared/contracts';
import { carrierOf, judgeScan, orderCodeProblem, type OrderStatus } from '@logistics/shared/domain';
import type { ScanAnswer, StationVerdict } from '../bridge/index.ts';
import type { KnownCodes } from './known-codes/known-codes.ts';
import type { ServerOrder } from './ask-server.ts';
import { codeIn, type Session } from './sessions.ts';

export interface JudgeParts {
  known: () => KnownCodes;
  /** Asks the server for the current status; null if it does not answer in time. */
  ask(orderCode: string): Promise<ServerOrder | null>;
}

export interface Judgement extends Pick<ScanAnswer, 'judgedFrom'> {
  verdict: StationVerdict;
  status: OrderStatus | null;
  /** The server's data of the parcel from this scan; null if the server did not answer. */
  parcel: ScannedParcel | null;
}

/**
 * Judges a scan with the server's data. Without an answer it uses the codes that are stored on this machine.
 * @param force the user confirmed that the text is a code
 */
export async function judge(
  { known, ask }: JudgeParts,
  { session, step }: { session: Session; step: Session['step'] },
  orderCode: string,
  force: boolean,
): Promise<Judgement> {
  const local = { status: known().statusOf(orderCode), judgedFrom: 'machine', parcel: null } as const;
  if (orderCodeProblem(orderCode)) return { ...local, verdict: 'notACode', status: null };
  const inSession = session.codes.has(codeIn(step, orderCode));
  if (inSession) return { ...local, verdict: 'repeated' };
  const onServer = await ask(orderCode);
  const judged = onServer ? ({ ...onServer, judgedFrom: 'server' } as const) : local;
  const verdict = judgeScan({ step, known: judged.status, inSession });
  const isUnusual = verdict === 'unknown' && carrierOf(orderCode) === null && (onServer || known().isReady());
  // The code is unknown and has no carrier's format. It may be the barcode of a shelf or a product, so the user
  // decides.
  if (isUnusual && !force) return { ...judged, verdict: 'notACode' };
  // Before the first complete sync, a code may exist on the server although this machine does not know it.
  const isUnsure = !onServer && verdict === 'unknown' && !known().isReady();
  return { ...judged, verdict: isUnsure ? 'recorded' : verdict };
}
