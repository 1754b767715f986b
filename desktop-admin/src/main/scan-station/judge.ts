import { carrierOf, judgeScan, orderCodeProblem, type OrderStatus } from '@logistics/shared/domain';
import type { ScanAnswer, StationVerdict } from '../../bridge/index.ts';
import type { KnownCodes } from '../known-codes/known-codes.ts';
import type { ServerWord } from './ask-server.ts';
import type { Session } from './sessions.ts';

export interface JudgeParts {
  known: () => KnownCodes;
  /** Asks the server for the present status; null if it does not answer soon. */
  ask(orderCode: string): Promise<ServerWord | null>;
}

export interface Judgement extends Pick<ScanAnswer, 'judgedFrom'> {
  verdict: StationVerdict;
  status: OrderStatus | null;
}

/**
 * Judges a scan by the server's word, or without one by the codes on this machine.
 * @param force the user confirmed that the text is a code
 */
export async function judge(
  { known, ask }: JudgeParts,
  session: Session,
  orderCode: string,
  force: boolean,
): Promise<Judgement> {
  const local = { status: known().statusOf(orderCode), judgedFrom: 'machine' } as const;
  if (orderCodeProblem(orderCode)) return { ...local, verdict: 'notACode', status: null };
  const inSession = session.codes.has(orderCode);
  if (inSession) return { ...local, verdict: 'repeated' };
  const word = await ask(orderCode);
  const status = word ? word.status : local.status;
  const verdict = judgeScan({ step: session.step, known: status, inSession });
  const isOdd = verdict === 'unknown' && carrierOf(orderCode) === null && (word || known().isReady());
  // Neither known nor like a carrier's code: perhaps a shelf's or a product's barcode. The user decides.
  if (isOdd && !force) return { status, verdict: 'notACode', judgedFrom: word ? 'server' : 'machine' };
  if (word) return { verdict, status, judgedFrom: 'server' };
  // Until all codes were fetched once, a code missing here may still exist.
  return { ...local, verdict: verdict === 'unknown' && !known().isReady() ? 'recorded' : verdict };
}
