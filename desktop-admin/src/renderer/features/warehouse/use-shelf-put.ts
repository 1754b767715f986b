import { useRef, useState } from 'react';
import { usePutOnShelfMutation, useUndoShelfScansMutation } from '@logistics/shared/api-client/warehouse';
import type { Shelf, ShelfResult } from '@logistics/shared/contracts';
import {
  isShelfCode,
  normaliseShelf,
  orderCodeProblem,
  readScannedText,
  shelfInScan,
} from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { failureOf } from '../../components/failure.ts';
import {
  SCANNER_LOOKS,
  failedSignal,
  notACodeSignal,
  readySignal,
  type ScannerSignal,
} from '../../components/scanner-signal.ts';
import { undoLast } from '../../components/undo-last.ts';
import { useScanner, type Scanner } from '../../components/use-scanner.ts';
import { useUnsent } from '../../components/use-unsent.ts';
import { useFindShelf } from './use-find-shelf.ts';

const texts = officeShelfTexts.put;

interface PutEvent {
  readonly key: string;
  readonly orderCode: string;
  readonly shelf: string;
  readonly occurredAt: string;
  readonly confirmed?: boolean;
}

/** The work of the scanner that puts parcels on shelves. */
export function useShelfPut() {
  const scanner = useScanner(readySignal(texts.readyHelp));
  const { shelf, onto, choose, addParcel } = useChosenShelf(scanner);
  const [toConfirm, setToConfirm] = useState<PutEvent | null>(null);
  const { unsent, settle } = useUnsent<PutEvent>();
  const [put] = usePutOnShelfMutation();
  const [withdraw] = useUndoShelfScansMutation();

  const send = async (event: PutEvent) => {
    const { data, error } = await put({ events: [event] });
    const [result] = data ?? [];
    const failure = failureOf(error);
    const signal = result
      ? signalOf(result)
      : failedSignal(event.orderCode, failure ? errorSentence(failure) : '');
    const isStored = result?.result === 'put' || result?.result === 'unchanged';
    if (result?.result === 'put') addParcel(event.shelf);
    settle(event, !result);
    setToConfirm(result?.result === 'needs-confirmation' ? event : null);
    scanner.note({
      ...{ key: event.key, code: event.orderCode, place: event.shelf, signal },
      isUnsent: !result,
      canUndo: isStored,
    });
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
    shelf,
    /** A label chooses the shelf. So does typed text, as long as none is chosen. */
    take: (line: string) => {
      const occurredAt = new Date().toISOString();
      if (line.trim() !== '') void scanner.inTurn(() => takeLine(line, occurredAt));
    },
    force: toConfirm ? () => void scanner.inTurn(() => send({ ...toConfirm, confirmed: true })) : undefined,
    retry: () => {
      for (const event of unsent) void scanner.inTurn(() => send(event));
    },
    undo: () => undoLast(scanner, (key) => withdraw({ keys: [key] })),
  };
}

/** The shelf on which parcels are put now. */
function useChosenShelf(scanner: Scanner) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  // The shelf by the scans so far: a parcel may follow its label before the page shows the shelf.
  const onto = useRef<Shelf | null>(null);
  const findShelf = useFindShelf();
  const choose = async (code: string) => {
    const found = await findShelf(code);
    if ('signal' in found) return scanner.say(found.signal);
    onto.current = found.shelf;
    setShelf(found.shelf);
    scanner.say({
      ...SCANNER_LOOKS.note,
      ...{ word: texts.chosen, sentence: texts.chosenHelp, code: found.shelf.code },
    });
  };
  const addParcel = (code: string) =>
    setShelf((at) => (at?.code === code ? { ...at, parcels: at.parcels + 1 } : at));
  return { shelf, onto, choose, addParcel };
}

function signalOf({
  result,
  orderCode: code,
  shelf,
  shelfBefore,
  status_name: status,
}: ShelfResult): ScannerSignal {
  const word = texts.words[result];
  switch (result) {
    case 'put':
      return {
        ...SCANNER_LOOKS.good,
        word,
        sentence: shelfBefore === null ? texts.onto(shelf ?? '') : texts.moved(shelfBefore, shelf ?? ''),
        code,
      };
    case 'unchanged':
    case 'duplicate':
      return {
        ...SCANNER_LOOKS.same,
        word,
        sentence: shelf === shelfBefore ? texts.onto(shelf ?? '') : texts.newer(shelf ?? ''),
        code,
      };
    case 'unknown':
      return { ...SCANNER_LOOKS.unknown, word, sentence: texts.unknownHelp, code };
    case 'unknown-shelf':
      return { ...SCANNER_LOOKS.bad, word, sentence: officeShelfTexts.put.fieldShelf, code };
    case 'needs-confirmation':
      return { ...SCANNER_LOOKS.wrong, word, sentence: texts.confirmHelp(status ?? ''), code };
  }
}
