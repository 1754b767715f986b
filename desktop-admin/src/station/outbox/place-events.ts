import type { PlaceEntry } from './entries.ts';
import type { PlaceRecord } from './records.ts';

/** A scan at a bag or a shelf. */
export interface PlaceEvent extends Pick<PlaceRecord, 'key' | 'orderCode' | 'place' | 'occurredAt'> {
  confirmed: boolean;
  /** Proves the author, with a grant for offline scans. */
  signature?: string;
}
export interface PlaceAnswer {
  key: string;
  result: string;
  detail: string | null;
}

/** Returns the event of an entry, with the proof that goes with this grant. */
export function placeEventOf({ record, confirmed }: PlaceEntry, grant: string | null): PlaceEvent {
  const { key, orderCode, place, occurredAt, proof } = record;
  const signature = proof && proof.grant === grant ? { signature: proof.signature } : {};
  return { key, orderCode, place, occurredAt, confirmed, ...signature };
}
