import type { ScannedParcel } from '@logistics/shared/contracts';
import { carrierOf, judgeScan, orderCodeProblem, type OrderStatus } from '@logistics/shared/domain';
import type { ScanAnswer, StationVerdict } from '../bridge/index.ts';
import type { KnownCodes } from './known-codes/known-codes.ts';
import type { ServerWord } from './ask-server.ts';
import { codeIn, type Session } from './sessions.ts';

export interface JudgeParts {
  known: () => KnownCodes;
  /** Asks the server for the present status; null if it does not answer soon. */
  ask(orderCode: string): Promise<ServerWord | null>;
}

export interface Judgement extends Pick<ScanAnswer, 'judgedFrom'> {
  verdict: StationVerdict;
  status: OrderStatus | null;
  /** As the server described it just now; null if it did not. */
  parcel: ScannedParcel | null;
}

/**
 * Judges a scan by the server's word, or without one by the codes on this machine.
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
  const word = await ask(orderCode);
  const judged = word ? ({ ...word, judgedFrom: 'server' } as const) : local;
  const verdict = judgeScan({ step, known: judged.status, inSession });
  const isOdd = verdict === 'unknown' && carrierOf(orderCode) === null && (word || known().isReady());
  // Neither known nor like a carrier's code: perhaps a shelf's or a product's barcode. The user decides.
  if (isOdd && !force) return { ...judged, verdict: 'notACode' };
  // Until all codes were fetched once, a code missing here may still exist.
  const isUnsure = !word && verdict === 'unknown' && !known().isReady();
  return { ...judged, verdict: isUnsure ? 'recorded' : verdict };
}
