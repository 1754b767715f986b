import { useRef, useState } from 'react';
import { usePutOnShelfMutation, useUndoShelfScansMutation } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import {
  isShelfCode,
  normaliseShelf,
  orderCodeProblem,
  readScannedText,
  shelfInScan,
} from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import {
  chosenShelfSignal,
  failedSignal,
  notACodeSignal,
  readySignal,
} from '../../components/scanner-signal.ts';
import { saySaved, withStoredScans } from '../../components/stored-scanner.ts';
import { undoLast } from '../../components/undo-last.ts';
import { usePlaceScans } from '../../components/use-place-scans.ts';
import { useScanner, type Scanner } from '../../components/use-scanner.ts';
import { useUnsent } from '../../components/use-unsent.ts';
import { shelfSignal, STORED_PUTS } from './shelf-signal.ts';
import { useFindShelf } from './use-find-shelf.ts';

const texts = officeShelfTexts.put;
const WORKS = ['put'] as const;

interface PutEvent {
  readonly key: string;
  readonly orderCode: string;
  readonly shelf: string;
  readonly occurredAt: string;
  readonly confirmed?: boolean;
}

/** State and actions of the scanner that puts parcels on shelves. */
export function useShelfPut() {
  const own = useScanner(readySignal(texts.readyHelp));
  const scans = usePlaceScans(WORKS);
  const scanner = withStoredScans(own, scans.entries, STORED_PUTS);
  const { shelf, onto, choose, addParcel } = useChosenShelf(scanner);
  const [toConfirm, setToConfirm] = useState<PutEvent | null>(null);
  const { unsent, settle } = useUnsent<PutEvent>();
  const [put] = usePutOnShelfMutation();
  const [withdraw] = useUndoShelfScansMutation();

  const send = async (event: PutEvent) => {
    const { key, orderCode, shelf: place, occurredAt, confirmed = false } = event;
    const placed = { key, work: 'put', place, orderCode, occurredAt, confirmed } as const;
    const outcome = await scans.ask(placed, () => put({ events: [event] }));
    if (outcome.kind === 'stored') {
      settle(event, false);
      setToConfirm(null);
      return saySaved(scanner, placed, placeScanTexts.saved);
    }
    const [result] = outcome.kind === 'answered' ? outcome.data : [];
    const failure = outcome.kind === 'failed' ? outcome.failure : undefined;
    const why = failure ? errorSentence(failure) : '';
    const signal = result ? shelfSignal(result, place) : failedSignal(orderCode, why);
    const isStored = result?.result === 'put' || result?.result === 'unchanged';
    if (result?.result === 'put') addParcel(place);
    settle(event, !result);
    setToConfirm(result?.result === 'needs-confirmation' ? event : null);
    scanner.note({ key, code: orderCode, place, signal, isUnsent: !result, canUndo: isStored });
    scanner.say(signal);
  };
  const takeLine = async (line: string, occurredAt: string) => {
    const typed = normaliseShelf(line);
    const code = shelfInScan(line) ?? (onto.current === null && isShelfCode(typed) ? typed : null);
    if (code !== null) return choose(code);
    const orderCode = readScannedText(line);
    if (onto.current === null || orderCodeProblem(orderCode) !== null)
      return scanner.say(notACodeSignal(orderCode));
    return send({ key: crypto.randomUUID(), orderCode, shelf: onto.current.code, occurredAt });
  };
  return {
    scanner,
    scans,
    shelf,
    /** A scanned label chooses the shelf. So does typed text while no shelf is chosen. */
    take: (line: string) => {
      const occurredAt = new Date().toISOString();
      if (line.trim() !== '') void scanner.inTurn(() => takeLine(line, occurredAt));
    },
    force: toConfirm
      ? () => void scanner.inTurn(() => send({ ...toConfirm, confirmed: true }))
      : scans.toConfirm(scanner.said.key),
    retry: () => {
      for (const event of unsent) void scanner.inTurn(() => send(event));
    },
    undo: () => undoLast(scanner, async (key) => (await scans.undo(key)) ?? withdraw({ keys: [key] })),
  };
}

/** A shelf whose label was scanned; `known` is null if the server did not answer. */
interface ChosenShelf {
  readonly code: string;
  readonly known: Pick<Shelf, 'warehouse' | 'parcels'> | null;
}

/** The shelf on which parcels are put now. A late answer of the server adds its data, or removes an unknown shelf. */
function useChosenShelf(scanner: Scanner) {
  const [shelf, setShelf] = useState<ChosenShelf | null>(null);
  // The shelf according to the scans so far. Its parcels may be scanned before the page shows the shelf.
  const onto = useRef<ChosenShelf | null>(null);
  const findShelf = useFindShelf();
  const goTo = (chosen: ChosenShelf | null) => {
    onto.current = chosen;
    setShelf(chosen);
  };
  const choose = async (code: string) => {
    const found = await findShelf(code);
    if (!('later' in found)) {
      if ('signal' in found) return scanner.say(found.signal);
      goTo({ code, known: found.shelf });
      return scanner.say(chosenShelfSignal(code, texts.chosenHelp));
    }
    const unknown = { code, known: null };
    const notAsked = chosenShelfSignal(code, placeScanTexts.shelfNotAsked);
    goTo(unknown);
    scanner.say(notAsked);
    const correct = async (late: Awaited<typeof found.later>) => {
      if (!late || onto.current !== unknown) return;
      goTo('shelf' in late ? { code, known: late.shelf } : null);
      if ('shelf' in late) scanner.sayInstead(notAsked, chosenShelfSignal(code, texts.chosenHelp));
      else scanner.say(late.signal);
    };
    void found.later.then((late) => scanner.inTurn(() => correct(late)));
  };
  const addParcel = (code: string) =>
    setShelf((at) =>
      at?.code === code && at.known ? { code, known: { ...at.known, parcels: at.known.parcels + 1 } } : at,
    );
  return { shelf, onto, choose, addParcel };
}
