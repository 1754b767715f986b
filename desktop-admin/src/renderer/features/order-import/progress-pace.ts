import type { ImportProgress } from '../../platform/index.ts';

/** Progress of a file with its pace, which is known from the second report on. */
export interface PacedProgress extends ImportProgress {
  bytesPerSecond?: number | null;
  /** Of this phase. */
  secondsLeft?: number | null;
}

/**
 * Returns a function that adds the pace to reports of one file. The pace is the average since the phase began, so that
 * one slow part does not make the time left jump.
 * @param now monotonic milliseconds
 */
export function createPace(now: () => number): (progress: ImportProgress) => PacedProgress {
  let begun: { phase: ImportProgress['phase']; at: number; bytes: number } | null = null;
  return (progress) => {
    const { phase, bytesDone, bytesTotal } = progress;
    const at = now();
    if (begun?.phase !== phase || bytesDone < begun.bytes) begun = { phase, at, bytes: bytesDone };
    const bytesPerSecond = ((bytesDone - begun.bytes) / Math.max(1, at - begun.at)) * 1000;
    if (bytesPerSecond === 0) return { ...progress, bytesPerSecond: null, secondsLeft: null };
    const left = Math.max(0, bytesTotal - bytesDone);
    return { ...progress, bytesPerSecond, secondsLeft: left === 0 ? null : Math.ceil(left / bytesPerSecond) };
  };
}
