import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { CheckResult } from '@logistics/shared/contracts';
import { officeLateLabelTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { undoRow, type Withdraw } from '../../components/undo-last.ts';
import type { ScannerSignal } from '../../components/scanner-signal.ts';
import type { Scanner } from '../../components/use-scanner.ts';
import { useStation } from '../../components/use-station.ts';
import type { OutboxEntry } from '../../platform/index.ts';
import { lateLabelSignal } from './arrival-signal.ts';
import { lateLabelOf, mixedLabels, rejectedLabels, type LateLabel } from './late-label.ts';

type Found = Pick<LateLabel, 'key' | 'code'>;

interface LateLabelParts {
  /** Has only the scans of this page. */
  readonly own: Scanner;
  readonly scanner: Scanner;
  readonly entries: ReadonlyMap<string, OutboxEntry>;
  /** The current bag according to the scans so far; '' for none. */
  readonly at: RefObject<string>;
  /** Opens a bag. */
  readonly choose: (code: string) => Promise<void>;
  readonly withdraw: Withdraw;
}

/** Returns the signal that parcels of a bag may belong to another one; null: there are no such parcels. */
export function mixedSignal(mixed: readonly LateLabel[], bag: string): ScannerSignal | null {
  const label = mixed.find(({ before }) => before === bag);
  return label ? lateLabelSignal(label) : null;
}

/**
 * Handles labels that were stored as parcels. If no parcel was recorded after a label, opens its bag and dismisses the
 * scan. If parcels were recorded for the previous bag, asks the user, because only the user knows where they are.
 */
export function useLateLabels({ own, scanner, entries, at, choose, withdraw }: LateLabelParts) {
  const station = useStation();
  const announced = useRef(new Set<string>());
  const settled = useRef(new Set<string>());
  const ownRowOf = (key: string) => own.rowsNow().find((row) => row.key === key);
  /** Handles only scans of this page: after a reload, the page does not know which scans followed a label. */
  const labelNow = (found: Found) =>
    ownRowOf(found.key) && !settled.current.has(found.key)
      ? lateLabelOf(found, scanner.rowsNow(), entries)
      : null;
  const openNext = async ({ code, before, strays, isLeft }: LateLabel) => {
    if (strays.length === 0 && !isLeft && at.current === before && code !== before) await choose(code);
  };
  const dismiss = ({ key, code }: Found) => {
    settled.current.add(key);
    // If this fails, the scan stays in the list of rejected ones.
    station?.dismiss([key], texts.dismissed(code)).catch(() => undefined);
  };
  const judge = async (found: Found) => {
    const label = labelNow(found);
    if (label?.strays.length === 0) {
      dismiss(label);
      await openNext(label);
    } else if (label && !announced.current.has(label.key)) {
      announced.current.add(label.key);
      scanner.say(lateLabelSignal(label));
    }
  };
  const judgeAll = useEffectEvent(() => {
    for (const found of rejectedLabels(entries)) void scanner.inTurn(() => judge(found));
  });
  useEffect(() => judgeAll(), [entries]);
  return {
    /** Labels with later parcels that were recorded for the previous bag. */
    mixed: mixedLabels({ made: own.rows, rows: scanner.rows, entries }),
    /** Handles the late answer of the call. It often arrives before the answer to the stored scan. */
    answered: (result: CheckResult | undefined) =>
      scanner.inTurn(async () => {
        if (result?.result !== 'bag' || result.otherBag === null || !ownRowOf(result.key)?.canUndo) return;
        const label = labelNow({ key: result.key, code: result.otherBag });
        if (label) await openNext(label);
      }),
    /** Does not change the scans after a label: the user scanned the label by mistake. */
    keep: (found: Found) =>
      void scanner.inTurn(async () => {
        const label = labelNow(found);
        if (label) dismiss(label);
      }),
    /** Undoes the scans after a label, and opens its bag, so that they can be scanned there. */
    redo: (found: Found) =>
      void scanner.inTurn(async () => {
        const label = labelNow(found);
        if (!label) return;
        // The last scan first, as Ctrl+Z does.
        for (const row of [...label.strays].reverse()) if (!(await undoRow(scanner, row, withdraw))) return;
        dismiss(label);
        await choose(label.code);
      }),
  };
}
