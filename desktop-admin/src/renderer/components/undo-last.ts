import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from './failure.ts';
import { failedSignal, nothingToUndoSignal, undoneSignal } from './scanner-signal.ts';
import type { Scanner } from './use-scanner.ts';

/** Undoes the last recorded scan, and says so. Scans whose answer is still to come count: they came before. */
export function undoLast(scanner: Scanner, withdraw: (key: string) => Promise<{ error?: unknown }>): void {
  void scanner.inTurn(async () => {
    const last = scanner.rowsNow().find(({ canUndo }) => canUndo);
    if (!last) return scanner.say(nothingToUndoSignal);
    const failure = failureOf((await withdraw(last.key)).error);
    if (failure) return scanner.say(failedSignal(last.code, errorSentence(failure)));
    const signal = undoneSignal(last.code);
    scanner.note({ ...last, signal, canUndo: false });
    scanner.say(signal);
  });
}
