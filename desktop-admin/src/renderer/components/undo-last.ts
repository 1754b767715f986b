import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from './failure.ts';
import { failedSignal, nothingToUndoSignal, undoneSignal } from './scanner-signal.ts';
import type { Scanner, ScannerRow } from './use-scanner.ts';

/** Undoes a scan on the server or on this machine. */
export type Withdraw = (key: string) => Promise<{ error?: unknown }>;

/** Undoes the last recorded scan, and says so. Scans whose answer is still to come count: they came before. */
export function undoLast(scanner: Scanner, withdraw: Withdraw): void {
  void scanner.inTurn(async () => {
    const last = scanner.rowsNow().find(({ canUndo }) => canUndo);
    if (last) await undoRow(scanner, last, withdraw);
    else scanner.say(nothingToUndoSignal);
  });
}

/** Undoes a scan, and says so; false: it could not be undone. Call it in turn. */
export async function undoRow(scanner: Scanner, row: ScannerRow, withdraw: Withdraw): Promise<boolean> {
  const failure = failureOf((await withdraw(row.key)).error);
  if (failure) {
    scanner.say(failedSignal(row.code, errorSentence(failure)));
    return false;
  }
  const signal = undoneSignal(row.code);
  scanner.note({ ...row, signal, canUndo: false });
  scanner.say(signal);
  return true;
}
