import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { KnownCodes as KnownCodesPage } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import { z } from 'zod';
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
  sum: z.number(),
});
type Head = z.infer<typeof headSchema>;

/** Loads the codes of this server from disk; a missing, damaged or foreign file means an empty start. */
export function openKnownCodes(file: string, server: string, now: () => number = Date.now): KnownCodes {
  const stored = readKept(file, server);
  let table = stored?.table ?? createCodeTable();
  let head: Omit<Head, 'sum'> | null = stored?.head ?? null;
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
    keep(file, head, table);
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

/** File format: one line of JSON, then the table. */
function keep(file: string, head: Omit<Head, 'sum'>, table: CodeTable): void {
  const bytes = table.toBytes();
  const line = JSON.stringify({ ...head, sum: crc32(bytes) } satisfies Head);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${line}\n`), bytes]), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readKept(file: string, server: string): { head: Head; table: CodeTable } | null {
  try {
    const whole = readFileSync(file);
    const lineEnd = whole.indexOf('\n');
    const head = headSchema.parse(JSON.parse(whole.subarray(0, lineEnd).toString('utf8')));
    const bytes = whole.subarray(lineEnd + 1);
    const table = head.server === server && head.sum === crc32(bytes) ? readCodeTable(bytes) : null;
    return table && { head, table };
  } catch {
    return null;
  }
}
