import type { OlderRows } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';
import { findFirstChanges, firstOf, type PlacedChange } from './import-changes.ts';
import { indexNewCodes, mergeStagedRows, noteOwnedOrders, type MergeCounts } from './merge-staged-rows.ts';
import { findStaleRows, type StaleRows } from './stale-rows.ts';
import { takeSlice, type Slice } from './import-batches.ts';
import { lockMerge } from '../orders/order-locks.ts';

/** Counts and changes of a merge, or of its preview. */
export interface Merged extends MergeCounts, StaleRows {
  /** The first changes of the file; of a preview. */
  readonly changes: readonly PlacedChange[];
}

export interface MergeOptions {
  readonly importId: number;
  readonly olderRows: OlderRows;
  /** True: returns the changes. The caller rolls everything back. */
  readonly preview: boolean;
  /** False: the caller rolls everything back. */
  readonly keeps: boolean;
}

/** Merges the rows of a slice within the transaction. Waits until no other import or undo merges. */
export async function mergeSlice(tx: Statements, slice: Slice, options: MergeOptions): Promise<Merged> {
  await takeSlice(tx, slice);
  await lockMerge(tx);
  const { behind, leftOut } = await findStaleRows(tx, options);
  const counts = await mergeStagedRows(tx, options.importId);
  if (options.keeps) {
    await indexNewCodes(tx);
    await noteOwnedOrders(tx);
  }
  return { ...counts, behind, leftOut, changes: options.preview ? await findFirstChanges(tx) : [] };
}

export const NOTHING: Merged = { created: 0, updated: 0, older: 0, behind: 0, leftOut: 0, changes: [] };

/** Adds up the results of two slices. Slices never share an order code. */
export function together(one: Merged, other: Merged): Merged {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    older: one.older + other.older,
    behind: one.behind + other.behind,
    leftOut: one.leftOut + other.leftOut,
    changes: firstOf([...one.changes, ...other.changes]),
  };
}
