import type { ScannedParcel } from '@logistics/shared/contracts';
import type { StationParcel } from '../bridge/index.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Session } from './sessions.ts';

/** Maximum of parcels in memory: enough for a long day at one station. */
const REMEMBERED = 5_000;

/** The server's data of the parcels that were scanned since the start of the app. */
export interface Parcels {
  /** Stores the server's data of a parcel. */
  note(orderCode: string, parcel: ScannedParcel): void;
  /** Code of a parcel's customer; null: it has none; undefined: not known. */
  customerOf(orderCode: string): string | null | undefined;
  /**
   * Returns the stored data of a parcel for the page; null if there is none. The counts of its bag are included only if
   * `fresh`, the server's answer to this scan, is set.
   */
  present(
    scanned: { session: Session; step: Session['step']; orderCode: string },
    fresh: ScannedParcel | null,
  ): StationParcel | null;
}

export function createParcels(outbox: Pick<Outbox, 'find'>): Parcels {
  const parcels = new Map<string, ScannedParcel>();
  const bagOf = (orderCode: string) => parcels.get(orderCode)?.bag?.code;
  /** Counts the parcels of a bag that this session moved to the step by scans that the server does not have yet. */
  const countUnsent = ({ scans }: Session, step: Session['step'], bag: string) =>
    new Set(
      scans.flatMap(({ orderCode, entry, known, verdict, undone, ...scan }) => {
        const isUnsent = entry !== null && !undone && outbox.find(entry)?.state === 'saved';
        const isMoved = verdict === 'recorded' && scan.step === step && known !== null && known < step;
        return isUnsent && isMoved && bagOf(orderCode) === bag ? [orderCode] : [];
      }),
    ).size;
  return {
    note: (orderCode, parcel) => {
      parcels.set(orderCode, parcel);
      const [oldest] = parcels.keys();
      if (parcels.size > REMEMBERED && oldest !== undefined) parcels.delete(oldest);
    },
    customerOf: (orderCode) => {
      const parcel = parcels.get(orderCode);
      return parcel && (parcel.customer?.code ?? null);
    },
    present: ({ session, step, orderCode }, fresh) => {
      const parcel = parcels.get(orderCode);
      if (!parcel) return null;
      const { customer, weight, bag } = parcel;
      if (!bag) return { customer, weight, bag };
      // Counts from an earlier answer do not include the scans that were sent after it.
      const counted = fresh ? bag.parcels : null;
      if (!counted) return { customer, weight, bag: { code: bag.code, parcels: null } };
      const sum = (rows: typeof counted) => rows.reduce((all, { count }) => all + count, 0);
      const before = sum(counted.filter(({ status }) => status < step));
      const left = Math.max(0, before - countUnsent(session, step, bag.code));
      return { customer, weight, bag: { code: bag.code, parcels: { left, total: sum(counted) } } };
    },
  };
}
