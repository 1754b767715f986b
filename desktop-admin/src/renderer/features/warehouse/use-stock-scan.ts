import { useEffect, useRef, useState } from 'react';
import { useScanStockMutation, useWithdrawStockScansMutation } from '@logistics/shared/api-client/warehouse';
import type { StockCount, StockNumbers, StockScanResult } from '@logistics/shared/contracts';
import { orderCodeProblem, readScannedText, shelfInScan } from '@logistics/shared/domain';
import { formatNearTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeStockTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { failureOf } from '../../components/failure.ts';
import {
  SCANNER_STYLES,
  chosenShelfSignal,
  failedSignal,
  notACodeSignal,
  readySignal,
  type ScannerSignal,
} from '../../components/scanner-signal.ts';
import { undoLast } from '../../components/undo-last.ts';
import { useScanner, type Scanner } from '../../components/use-scanner.ts';
import { useUnsent } from '../../components/use-unsent.ts';
import { useFindShelf } from './use-find-shelf.ts';

interface StockScan {
  readonly key: string;
  readonly orderCode: string;
  readonly shelf: string | null;
  readonly occurredAt: string;
}
/** Counts of this scanner's scans that the server's last numbers do not include. */
interface Added {
  readonly since: number;
  readonly match: number;
  readonly surplus: number;
  readonly found: number;
}

/** State and actions of a scanner in an open stock count. */
export function useStockScan(count: StockCount, answeredAt: number, reload: () => unknown) {
  const { id, shelf: counted } = count;
  const scanner = useScanner(readySignal(texts.readyHelp[counted === null ? 'warehouse' : 'shelf']));
  const { shelf, at, goTo, choose } = useShelfOfScans(scanner, counted);
  const { unsent, settle } = useUnsent<StockScan>();
  const added = useAdded(answeredAt);
  const [scan] = useScanStockMutation();
  const [withdraw] = useWithdrawStockScansMutation();
  const reloadLater = useLater(reload);
  const send = async (event: StockScan) => {
    const { data, error } = await scan({ id, events: [event] });
    const [result] = data ?? [];
    const failure = failureOf(error);
    const signal = result
      ? signalOf(result)
      : failedSignal(event.orderCode, failure ? errorSentence(failure) : '');
    // A closed count never accepts the scan, so the scanner does not send it again.
    const isUnsent = !result && failure?.code !== 'STOCK_COUNT_CLOSED';
    settle(event, isUnsent);
    if (result) {
      added.add(result);
      reloadLater();
    }
    scanner.note({
      ...{ key: event.key, code: event.orderCode, place: event.shelf, signal, isUnsent },
      canUndo: result !== undefined && result.before === null,
    });
    scanner.say(signal);
  };
  const takeLine = (line: string, occurredAt: string) => {
    const label = shelfInScan(line);
    if (label !== null) return choose(label);
    const orderCode = readScannedText(line);
    if (orderCodeProblem(orderCode) !== null) return Promise.resolve(scanner.say(notACodeSignal(orderCode)));
    return send({ key: crypto.randomUUID(), orderCode, shelf: at.current, occurredAt });
  };
  return {
    scanner,
    shelf,
    numbers: added.to(count.numbers),
    /** Waits for the scans so far, because they belong to the shelf. */
    leaveShelf: () => void scanner.inTurn(async () => goTo(null)),
    take: (line: string) => {
      const occurredAt = new Date().toISOString();
      if (line.trim() !== '') void scanner.inTurn(() => takeLine(line, occurredAt));
    },
    retry: () => {
      for (const event of unsent) void scanner.inTurn(() => send(event));
    },
    undo: () => undoLast(scanner, (key) => withdraw({ id, keys: [key] })),
  };
}

/** The shelf that was scanned last, in a count of a whole warehouse. */
function useShelfOfScans(scanner: Scanner, counted: string | null) {
  const [shelf, setShelf] = useState<string | null>(null);
  // The shelf according to the scans so far. Its parcels may be scanned before the page shows the shelf.
  const at = useRef<string | null>(null);
  const findShelf = useFindShelf();
  const goTo = (code: string | null) => {
    at.current = code;
    setShelf(code);
  };
  const choose = async (code: string) => {
    if (counted !== null && code !== counted)
      return scanner.say({
        ...SCANNER_STYLES.wrong,
        ...{ word: texts.otherShelf, sentence: texts.otherShelfHelp(counted), code: null },
      });
    const found = await findShelf(code);
    if ('signal' in found) return scanner.say(found.signal);
    if (counted === null) goTo(code);
    scanner.say(chosenShelfSignal(code, texts.atShelf(code)));
  };
  return { shelf, at, goTo, choose };
}

/** Milliseconds without a scan after which the lists are loaded again. */
const PAUSE_MS = 1_000;

/** Returns a function that runs `work` once PAUSE_MS have passed since the last call. */
function useLater(work: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, PAUSE_MS);
  };
}

/** Adds the scans of this scanner to the numbers, until the next answer of the server contains them. */
function useAdded(answeredAt: number) {
  const none: Added = { since: answeredAt, match: 0, surplus: 0, found: 0 };
  const [held, setHeld] = useState(none);
  const now = held.since === answeredAt ? held : none;
  return {
    add: ({ kind, before, isFound }: StockScanResult) =>
      setHeld((last) => {
        const { match, surplus, found, since } = last.since === answeredAt ? last : none;
        const isNew = before === null;
        return {
          since,
          match: match + (isNew && kind === 'match' ? 1 : 0),
          surplus: surplus + (isNew && kind !== 'match' ? 1 : 0),
          found: found + (isFound ? 1 : 0),
        };
      }),
    to: (numbers: StockNumbers): StockNumbers => ({
      ...numbers,
      match: numbers.match + now.match,
      surplus: numbers.surplus + now.surplus,
      missing: Math.max(numbers.missing - now.found, 0),
    }),
  };
}

function signalOf({
  orderCode: code,
  kind,
  before,
  shelf,
  status_name: status,
}: StockScanResult): ScannerSignal {
  if (before !== null && before.kind === kind)
    return {
      ...SCANNER_STYLES.repeated,
      word: texts.repeated,
      sentence: texts.repeatedHelp(before.by, formatNearTime(before.at, new Date())),
      code,
    };
  const word = texts.words[kind];
  const { sentences } = texts;
  switch (kind) {
    case 'match':
      return { ...SCANNER_STYLES.good, word, sentence: sentences.match(shelf), code };
    case 'other-shelf':
      return { ...SCANNER_STYLES.wrong, word, sentence: sentences['other-shelf'](shelf), code };
    case 'other-warehouse':
      return { ...SCANNER_STYLES.wrong, word, sentence: sentences['other-warehouse'](status ?? ''), code };
    case 'delivered':
      return { ...SCANNER_STYLES.wrong, word, sentence: sentences.delivered, code };
    case 'unknown':
      return { ...SCANNER_STYLES.unknown, word, sentence: sentences.unknown, code };
  }
}
