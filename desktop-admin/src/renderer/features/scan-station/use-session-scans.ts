import { useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import type { ReportRow, ScanAnswer, ScanReport, Station } from '../../platform/index.ts';
import {
  answerSignal,
  failedSignal,
  nothingToUndoSignal,
  READY,
  settledSignal,
  undoneSignal,
  type Signal,
} from './signal.ts';
import { useSessionRows } from './use-session-rows.ts';
import type { Step } from './steps.ts';
import type { Sound } from '../../components/scan-tones.ts';
import { createWorkQueue } from '../../components/work-queue.ts';

/** Longer than any code or tracking address; longer input is cut. */
const LONGEST = 500;

export interface SessionScanOptions {
  /** Of the next scan. */
  step: Step;
  play: (sound: Sound) => void;
  /** Called when a parcel was written with this step. */
  onWritten: (parcel: Pick<ReportRow, 'step' | 'orderCode' | 'weight' | 'at'>) => void;
  /** Called when the server judged a scan in another way, and the user has scanned others since. */
  onContradiction: (signal: Signal) => void;
  /** Called with each answer to a scan. */
  onAnswered: (text: string, answer: ScanAnswer) => void;
  /** Called when the server rejected a scan, whose code it does not have. */
  onRejected: (row: ReportRow) => void;
  /** Called when a label was misread, because its weight belongs to the next reading of the parcel. */
  onUnusedWeight: (weight: number) => void;
}

/** Scans of an open session: each is judged and stored by the station, one after another. */
export function useSessionScans(station: Station, opened: ScanReport, options: SessionScanOptions) {
  const { play, onWritten, onContradiction, onAnswered, onRejected, onUnusedWeight } = options;
  const { step } = options;
  const { id: session } = opened.session;
  const [queue] = useState(createWorkQueue);
  const { said, say, amend, isAbout } = useSignal(play);
  const { rows, counts, setCounts, read, add } = useSessionRows(station, opened, (row) => {
    const signal = settledSignal(row, row.step);
    if (row.verdict === 'recorded') onWritten(row);
    if (row.verdict === 'unknown') onRejected(row);
    if (isAbout(row.id)) say({ ...signal, parcel: said.signal.parcel }, row.id);
    else if (row.verdict !== 'recorded') onContradiction(signal);
  });

  const fail = (text: string, error: unknown) =>
    say(
      failedSignal(text, errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' })),
    );

  const write = async (text: string, weight: number | null, force: boolean): Promise<ScanAnswer> => {
    const answer = await station.scan({ session, step, text: text.slice(0, LONGEST), weight, force });
    const { id, verdict, orderCode, entry } = answer;
    const customer = answer.parcel?.customer?.code ?? null;
    const at = entry?.at ?? new Date().toISOString();
    const row = { id, step, orderCode, customer, verdict, at, weight, entry };
    add(row);
    setCounts(step, answer.counts);
    if (verdict === 'recorded') onWritten(row);
    return answer;
  };
  const scan = (text: string, weight: number | null, force = false) =>
    queue.add(async () => {
      try {
        const answer = await write(text, weight, force);
        onAnswered(text, answer);
        if (answer.verdict === 'notACode' && weight !== null) onUnusedWeight(weight);
        say(answerSignal(answer, step, weight), answer.id);
        void addLateParcel(answer, { station, session, step, amend, read });
      } catch (error) {
        fail(text, error);
      }
    });
  const undoLast = () =>
    queue.add(async () => {
      try {
        const taken = await station.undoLast(session);
        if (!taken) return say(nothingToUndoSignal);
        setCounts(taken.step, taken.counts);
        await read();
        say(undoneSignal(taken.orderCode));
      } catch (error) {
        fail('', error);
      }
    });
  return { shown: { rows, counts, said }, say, queue, write, scan, undoLast };
}

interface ScanPlace extends Pick<ReturnType<typeof useSignal>, 'amend'> {
  readonly station: Station;
  readonly session: string;
  readonly step: Step;
  /** Reads the rows of the session again. */
  readonly read: () => Promise<void>;
}

/** Adds the customer, weight and bag of a scan that the server did not answer soon. */
async function addLateParcel(
  { id, verdict, judgedFrom, orderCode }: ScanAnswer,
  { station, session, step, amend, read }: ScanPlace,
): Promise<void> {
  if (judgedFrom === 'server' || verdict === 'notACode' || verdict === 'repeated') return;
  const parcel = await station.lateParcel({ session, step, orderCode }).catch(() => null);
  if (!parcel) return;
  amend(id, (signal) => ({ ...signal, parcel, weight: signal.weight ?? parcel.weight }));
  await read().catch(() => undefined);
}

/** The shown signal, and the scan that it is about. */
function useSignal(play: (sound: Sound) => void) {
  const about = useRef<number | null>(null);
  const [said, setSaid] = useState<{ turn: number; signal: Signal }>({ turn: 0, signal: READY });
  return {
    said,
    say: (signal: Signal, id: number | null = null) => {
      about.current = id;
      setSaid(({ turn }) => ({ turn: turn + 1, signal }));
      if (signal.sound) play(signal.sound);
    },
    /** Changes the signal of a scan that is still shown, without a sound. */
    amend: (id: number, change: (signal: Signal) => Signal) => {
      if (about.current === id) setSaid(({ turn, signal }) => ({ turn, signal: change(signal) }));
    },
    isAbout: (id: number) => about.current === id,
  };
}
