import type { OlderRows } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';
import { findFirstChanges, firstOf, type PlacedChange } from './import-changes.ts';
import { indexNewCodes, mergeStagedRows, recordOwnedOrders, type MergeCounts } from './merge-staged-rows.ts';
import { findStaleRows, type StaleRows } from './stale-rows.ts';
import { stageBatch, type Batch } from './import-batches.ts';
import { lockMerge } from '../orders/order-locks.ts';

/** Counts of a merge; for a preview, also its first changes. */
export interface Merged extends MergeCounts, StaleRows {
  /** The first changes of the file; empty unless it is a preview. */
  readonly changes: readonly PlacedChange[];
}

export interface MergeOptions {
  readonly importId: number;
  readonly olderRows: OlderRows;
  /** True: returns the changes. The caller rolls everything back. */
  readonly preview: boolean;
  /** False: the caller rolls everything back. */
  readonly commits: boolean;
}

/** Merges the rows of a batch within the transaction. Waits until no other import or undo merges. */
export async function mergeBatch(tx: Statements, batch: Batch, options: MergeOptions): Promise<Merged> {
  await stageBatch(tx, batch);
  await lockMerge(tx);
  const { behind, leftOut } = await findStaleRows(tx, options);
  const counts = await mergeStagedRows(tx, options.importId);
  if (options.commits) {
    await indexNewCodes(tx);
    await recordOwnedOrders(tx);
  }
  return { ...counts, behind, leftOut, changes: options.preview ? await findFirstChanges(tx) : [] };
}

export const NO_CHANGES: Merged = { created: 0, updated: 0, older: 0, behind: 0, leftOut: 0, changes: [] };

/** Adds up the results of two batches. Batches never share an order code. */
export function addResults(one: Merged, other: Merged): Merged {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    older: one.older + other.older,
    behind: one.behind + other.behind,
    leftOut: one.leftOut + other.leftOut,
    changes: firstOf([...one.changes, ...other.changes]),
  };
}
