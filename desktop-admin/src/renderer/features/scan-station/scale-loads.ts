import type { ScaleReading } from '../../platform/index.ts';
import type { WeighMode } from './weighing.ts';

/** Owner of a load that was on the scale before this station watched it, or that another window may have weighed. */
const UNKNOWN = Symbol('unknown');

/**
 * Finds the parcel that a load on the scale belongs to, so that its weight is never stored for the next parcel. A load
 * belongs to the previous code if that has no weight yet, else to the first code that is scanned during the load. A
 * load ends when the scale is empty.
 */
export class ScaleLoads {
  /** Called with each scan of this window. */
  onScan: () => void = () => undefined;
  private load: number | null = null;
  private owner: string | typeof UNKNOWN | null = null;
  private last: ScaleReading | null = null;
  /** The last scanned code, if no load and no weight belongs to it so far. */
  private unweighed: string | null = null;
  /** The weight of this load that was taken last without a question. */
  private taken: number | null = null;
  /** The code whose weight is asked for now. */
  private asked: string | null = null;

  /** Handles a reading. null: the scale is not read now, so a user may exchange the load unnoticed. */
  read(reading: ScaleReading | null, mode: WeighMode): void {
    const wasRead = this.last !== null;
    this.last = reading;
    if (reading === null || reading.load === null) {
      this.load = null;
      this.owner = null;
      return;
    }
    if (wasRead && reading.load === this.load) return;
    this.load = reading.load;
    this.taken = null;
    // With the weight first, a load belongs to the code after it.
    const claimant = this.asked ?? (mode === 'before' ? null : this.unweighed);
    this.owner = wasRead ? claimant : UNKNOWN;
    if (wasRead && claimant !== null) this.hasWeight(claimant);
  }

  scanned(code: string): void {
    this.onScan();
    this.unweighed = code;
    if (this.load !== null && this.owner === null) this.owner = code;
    if (this.owner === code) this.hasWeight(code);
  }

  /**
   * Handles a code that was scanned in another window of this machine: its parcel is the newest and may be on the
   * scale.
   */
  scannedElsewhere(): void {
    this.unweighed = null;
    if (this.load !== null) this.owner = UNKNOWN;
  }

  /** The scanned text is this code; null: it is no code, so nothing belongs to it. */
  answered(text: string, code: string | null): void {
    if (this.owner === text) this.owner = code;
    if (this.unweighed === text) this.unweighed = code;
  }

  /** The parcel has a weight; `isFromScale`: that of the load. */
  weighed(code: string, isFromScale: boolean): void {
    if (isFromScale && this.load !== null) this.owner = code;
    this.hasWeight(code);
  }

  /** While the weight of this code is asked for, a new load is that parcel. */
  ask(code: string | null): void {
    this.asked = code;
  }

  isOf(code: string): boolean {
    return this.load !== null && this.owner === code;
  }

  /** The load belongs to no parcel so far. */
  isFree(): boolean {
    return this.load !== null && this.owner === null;
  }

  /** The stable weight of the load; null: there is none. */
  stable(): { load: number; kilograms: number } | null {
    if (this.last === null || this.load === null || this.last.condition !== 'stable') return null;
    const { kilograms } = this.last;
    return kilograms === null || kilograms <= 0 ? null : { load: this.load, kilograms };
  }

  /** Returns the stable weight of the load once; null: there is none, or it was taken before. */
  takeOnce(): number | null {
    const kilograms = this.stable()?.kilograms ?? null;
    if (kilograms === this.taken) return null;
    this.taken = kilograms ?? this.taken;
    return kilograms;
  }

  private hasWeight(code: string): void {
    if (this.unweighed === code) this.unweighed = null;
  }
}
