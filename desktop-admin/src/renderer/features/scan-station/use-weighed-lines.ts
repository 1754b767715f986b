import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ScaleLoads } from './scale-loads.ts';
import { weighingSignal, type Signal } from './signal.ts';
import {
  flushPending,
  takeLine,
  weightText,
  type PendingScan,
  type Taken,
  type WeighMode,
} from './weighing.ts';
import { isDialogOpen } from '../../components/use-scan-field.ts';
import type { WorkQueue } from '../../components/work-queue.ts';

interface LineOptions {
  weighMode: WeighMode;
  loads: ScaleLoads;
  scan: (text: string, weight: number | null) => Promise<void>;
  say: (signal: Signal) => void;
  queue: WorkQueue;
}

/**
 * Joins codes with their weights. Weights come from lines of a scale that types like a keyboard, or from a scale at a
 * serial port. `pendingRef` contains the code or weight that waits for its counterpart.
 */
export function useWeighedLines(pendingRef: RefObject<PendingScan>, options: LineOptions) {
  const { weighMode, loads, scan, say, queue } = options;
  const accept = (taken: Taken) => {
    pendingRef.current = taken.pending;
    for (const { text, weight } of taken.scans) {
      if (weight !== null) loads.weighed(text, false);
      void scan(text, weight);
    }
  };
  const takeLineOf = (line: string) => {
    const taken = takeLine(weighMode, pendingRef.current, line);
    const { code } = taken.pending;
    for (const { text } of taken.scans) loads.scanned(text);
    if (code !== null) loads.scanned(code);
    accept(taken);
    const isOccupied = code !== null && loads.stable() !== null && !loads.isOf(code);
    const signal = taken.said && weighingSignal(taken.said, taken.pending, isOccupied);
    if (signal) void queue.add(async () => say(signal));
  };
  const takeScale = () => {
    // Like the keys of a scanner, a weight does not reach a station behind a dialog.
    if (isDialogOpen() || (weighMode === 'before' && !document.hasFocus())) return;
    const { code } = pendingRef.current;
    const isWanted = weighMode === 'before' ? loads.isFree() : code !== null && loads.isOf(code);
    const weight = isWanted && weighMode !== 'none' ? loads.takeOnce() : null;
    if (weight !== null) takeLineOf(`${weightText(weight)} kg`);
  };
  const flush = () => accept(flushPending(pendingRef.current));
  // When the user leaves or changes the weighing mode, store a scanned parcel that was not weighed yet.
  const flushLast = useEffectEvent(flush);
  useEffect(() => () => flushLast(), [weighMode]);

  return {
    take: (line: string): void => {
      takeLineOf(line);
      // The parcel may have been on the scale before it was scanned.
      takeScale();
    },
    /**
     * Takes the weight of the scale, once per load, for the waiting code or the next code. With several windows, only
     * the focused one takes a weight for the next code, because the others would store it for a later parcel.
     */
    takeScale,
    flush,
  };
}
