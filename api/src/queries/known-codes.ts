import {
  KNOWN_CODES_DAYS,
  KNOWN_CODES_PAGE,
  LIVE_IDS_MAX,
  type LiveEvent,
} from '@logistics/shared/contracts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { newestLiveEvent, oldestLiveEvent } from './find-live-events.ts';

/** Maximum number of live events per page. The orders of this many events fit into one page. */
const EVENTS_PAGE = KNOWN_CODES_PAGE / LIVE_IDS_MAX;

/**
 * Progress of a scan station. `full`: the station downloads the orders of the last days, newest first; `live` is the
 * id of the newest live event at the start of the download. `since`: the download is complete, and the station loads
 * the orders of later live events.
 */
const cursorSchema = z.discriminatedUnion('phase', [
  z.strictObject({
    phase: z.literal('full'),
    live: z.number().int().min(0),
    from: z.iso.datetime(),
    at: z.iso.datetime().nullable(),
    id: z.number().int().min(0),
  }),
  z.strictObject({
    phase: z.literal('since'),
    live: z.number().int().min(0),
    /** The import that the station is downloading, and the last order id that it has of it. */
    of: z.number().int().min(0).nullable(),
    order: z.number().int().min(0),
  }),
]);
type Cursor = z.infer<typeof cursorSchema>;
type Full = Extract<Cursor, { phase: 'full' }>;
type Since = Extract<Cursor, { phase: 'since' }>;

export interface KnownCodesPage {
  codes: [code: string, status: number][];
  cursor: string;
  more: boolean;
}

interface CodeRow {
  id: number;
  order_code: string;
  status: number;
  created_date: string;
}

/**
 * Returns one page of the codes that a station needs. The first pages contain all live orders whose present status is
 * from the last days. The next pages contain the orders of each later live event: an import, a scan, an edit or a
 * declaration. Live events are numbered in the order of their commits, so none is missed.
 *
 * The cost of a page depends on its rows, not on the size of the table. A station restarts the full download after an
 * event without order ids (an undone import, a very large change), and when its next events are no longer stored.
 */
export async function findKnownCodes(
  database: Database,
  cursor: string | undefined,
): Promise<KnownCodesPage> {
  const place = readCursor(cursor) ?? (await firstCursor(database));
  return place.phase === 'full' ? pageDown(database, place) : pageSince(database, place);
}

async function firstCursor(database: Database): Promise<Full> {
  const live = await newestLiveEvent(database.readFresh);
  const from = new Date(Date.now() - KNOWN_CODES_DAYS * 86_400_000).toISOString();
  return { phase: 'full', live, from, at: null, id: 0 };
}

async function pageDown(database: Database, place: Full): Promise<KnownCodesPage> {
  const rows = await database.readFresh<CodeRow>(
    `SELECT id, order_code, status, created_date FROM orders
     WHERE deleted_at IS NULL AND created_date >= $1
       AND ($2::timestamptz IS NULL OR (created_date, id) < ($2, $3))
     ORDER BY created_date DESC, id DESC LIMIT $4`,
    [place.from, place.at, place.id, KNOWN_CODES_PAGE],
  );
  const last = rows.at(-1);
  if (last && rows.length === KNOWN_CODES_PAGE)
    return pageOf(rows, { ...place, at: last.created_date, id: last.id }, true);
  // There may already be events from the time of the download.
  return pageOf(rows, { phase: 'since', live: place.live, of: null, order: 0 }, true);
}

async function pageSince(database: Database, place: Since): Promise<KnownCodesPage> {
  if (place.of !== null) return pageOfImport(database, { ...place, of: place.of });
  if (place.live < (await oldestLiveEvent(database.readFresh))) return startDownload(database);
  const newest = await newestLiveEvent(database.readFresh);
  const events = await database.readFresh<{ id: number; data: LiveEvent }>(
    `SELECT id, data FROM live_events WHERE id > $1 AND id <= $2 AND audience = 'data-entry'
     ORDER BY id LIMIT $3`,
    [place.live, newest, EVENTS_PAGE],
  );
  const ids = new Set<number>();
  for (const { id, data } of events) {
    if (data.type === 'import' && data.change === 'undone') return startDownload(database);
    if (data.type !== 'orders') continue;
    if (data.orderIds) data.orderIds.forEach((order) => ids.add(order));
    else if (data.importId === null) return startDownload(database);
    else
      return pageOfOrders(database, ids, {
        next: { ...place, live: id, of: data.importId, order: 0 },
        more: true,
      });
  }
  const more = events.length === EVENTS_PAGE;
  const live = more ? (events.at(-1)?.id ?? newest) : newest;
  return pageOfOrders(database, ids, { next: { ...place, live }, more });
}

const startDownload = async (database: Database) => pageDown(database, await firstCursor(database));

async function pageOfOrders(
  database: Database,
  ids: ReadonlySet<number>,
  { next, more }: { next: Since; more: boolean },
): Promise<KnownCodesPage> {
  const rows = await database.readFresh<CodeRow>(
    'SELECT id, order_code, status, created_date FROM orders WHERE id = ANY ($1) AND deleted_at IS NULL',
    [[...ids]],
  );
  return pageOf(rows, next, more);
}

async function pageOfImport(
  database: Database,
  place: Since & { readonly of: number },
): Promise<KnownCodesPage> {
  const rows = await database.readFresh<CodeRow>(
    `SELECT DISTINCT o.id, o.order_code, o.status, o.created_date
     FROM order_events e JOIN orders o ON o.id = e.order_id AND o.deleted_at IS NULL
     WHERE e.import_id = $1 AND e.order_id > $2 ORDER BY o.id LIMIT $3`,
    [place.of, place.order, KNOWN_CODES_PAGE],
  );
  const isWhole = rows.length < KNOWN_CODES_PAGE;
  const after = isWhole ? { of: null, order: 0 } : { order: rows.at(-1)?.id ?? place.order };
  return pageOf(rows, { ...place, ...after }, true);
}

function pageOf(rows: readonly CodeRow[], next: Cursor, more: boolean): KnownCodesPage {
  return {
    codes: rows.map((row) => [row.order_code, row.status]),
    cursor: Buffer.from(JSON.stringify(next)).toString('base64url'),
    more,
  };
}

/**
 * Returns null for a missing cursor, or one that this server never issued. The station then starts a full download.
 */
function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
