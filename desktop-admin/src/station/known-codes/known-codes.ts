import type { KnownCodes as KnownCodesPage } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import { z } from 'zod';
import type { StoredCodes, StoredValue } from '../storage.ts';
import { createCodeTable, readCodeTable, type CodeTable } from './code-table.ts';

/** Interval of complete syncs, which drop codes that the server has deleted. */
const FULL_EVERY_MS = 24 * 3_600_000;

/** Fetches one page of known codes; throws a Refusal if it fails. */
export type AskForCodes = (cursor: string | undefined) => Promise<KnownCodesPage>;

/** Codes of the last 60 days, stored on this machine so that scans are judged offline. */
export interface KnownCodes {
  /** null: no such code. */
  statusOf(orderCode: string): OrderStatus | null;
  /** Records a change made on this machine before the server returns it. */
  set(orderCode: string, status: OrderStatus): void;
  /** False until all codes were fetched once. Until then no code counts as unknown. */
  isReady(): boolean;
  facts(): { count: number; syncedAt: string | null };
  /** Fetches new codes page by page and stores them on disk. Only one sync runs at a time; a second call joins it. */
  sync(ask: AskForCodes): Promise<void>;
}

const headSchema = z.object({
  /** Codes are valid only for the server they came from. */
  server: z.string(),
  cursor: z.string(),
  fullAt: z.number(),
  syncedAt: z.string(),
});
type Head = z.infer<typeof headSchema>;

/** Opens the stored codes of this server; missing, damaged or foreign ones mean an empty start. */
export function openKnownCodes(
  store: StoredValue<StoredCodes>,
  server: string,
  now: () => number = Date.now,
): KnownCodes {
  const stored = readStored(store, server);
  let table = stored?.table ?? createCodeTable();
  let head: Head | null = stored?.head ?? null;
  let running: Promise<void> | null = null;
  /** Changes made while a complete sync fills another table. */
  let setMeanwhile: [string, OrderStatus][] = [];

  const fetchAll = async (ask: AskForCodes) => {
    const isFull = head === null || now() - head.fullAt > FULL_EVERY_MS;
    const target = isFull ? createCodeTable() : table;
    setMeanwhile = [];
    let cursor = isFull ? undefined : head?.cursor;
    let more = true;
    while (more) {
      const page = await ask(cursor);
      for (const [code, status] of page.codes) target.set(code, asStatus(status));
      ({ cursor, more } = page);
    }
    for (const [code, status] of setMeanwhile) target.set(code, status);
    table = target;
    head = {
      server,
      cursor: cursor ?? '',
      fullAt: isFull ? now() : (head?.fullAt ?? now()),
      syncedAt: new Date(now()).toISOString(),
    };
    store.write({ head, table: table.toBytes() });
  };

  return {
    statusOf: (code) => table.statusOf(code),
    set: (code, status) => {
      table.set(code, status);
      if (running) setMeanwhile.push([code, status]);
    },
    isReady: () => head !== null,
    facts: () => ({ count: table.size(), syncedAt: head?.syncedAt ?? null }),
    sync: (ask) =>
      (running ??= fetchAll(ask).finally(() => {
        running = null;
      })),
  };
}

/** The contract allows only 0 to 4. */
const asStatus = (status: number) => status as OrderStatus;

function readStored(
  store: StoredValue<StoredCodes>,
  server: string,
): { head: Head; table: CodeTable } | null {
  const stored = store.read();
  const head = headSchema.safeParse(stored?.head).data;
  if (!stored || head?.server !== server) return null;
  const table = readCodeTable(stored.table);
  return table && { head, table };
}
