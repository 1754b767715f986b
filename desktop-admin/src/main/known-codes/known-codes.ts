import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { KnownCodes as KnownCodesPage } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import { z } from 'zod';
import { createCodeTable, readCodeTable, type CodeTable } from './code-table.ts';

/** From time to time the machine asks for everything anew: what went away meanwhile is then forgotten. */
const FULL_EVERY_MS = 24 * 3_600_000;

/** One page of what the server knows; throws a Refusal where it can't be had. */
export type AskForCodes = (cursor: string | undefined) => Promise<KnownCodesPage>;

/** The codes of the last 60 days, held on this machine, so that a scan is judged without a connection. */
export interface KnownCodes {
  /** null: no such code. */
  statusOf(orderCode: string): OrderStatus | null;
  /** What this machine did itself is known before the server tells it. */
  set(orderCode: string, status: OrderStatus): void;
  /** False until all codes came once: nothing is then called unknown. */
  isReady(): boolean;
  facts(): { count: number; syncedAt: string | null };
  /** Fetches what is new, page by page, and keeps it on the disk. One at a time; a second call joins the first. */
  sync(ask: AskForCodes): Promise<void>;
}

const headSchema = z.object({
  /** Codes of one server mean nothing to another. */
  server: z.string(),
  cursor: z.string(),
  fullAt: z.number(),
  syncedAt: z.string(),
  sum: z.number(),
});
type Head = z.infer<typeof headSchema>;

/** Opens what the disk holds of this server's codes; a missing, damaged or foreign file means starting anew. */
export function openKnownCodes(file: string, server: string, now: () => number = Date.now): KnownCodes {
  const kept = readKept(file, server);
  let table = kept?.table ?? createCodeTable();
  let head: Omit<Head, 'sum'> | null = kept?.head ?? null;
  let running: Promise<void> | null = null;
  /** What was set while all is fetched anew into another table. */
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

/** The contract allows 0 to 4 only. */
const asStatus = (status: number) => status as OrderStatus;

/** One line of JSON, then the table. */
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
