import type { Station } from '../station.ts';

export type BrowserStationState =
  | { at: 'closed' }
  | { at: 'opening' }
  | { at: 'open'; station: Station }
  /** Another tab of this browser has it. */
  | { at: 'elsewhere' }
  /** This browser has no storage for it, or took it away. */
  | { at: 'failed' };

/** In localStorage while scans wait, so that a later visit knows it without opening the station. */
export const WAITING_KEY = 'scanStationWaiting';
