import { KNOWN_CODES_DAYS, KNOWN_CODES_PAGE } from '@logistics/shared/contracts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** Larger than the number of imports that can run at once. */
const WAITING_MAX = 100;

/**
 * Progress of a scan station. `full`: it downloads the orders of the last days, newest first; `imports` and
 * `declarations` are the newest ids at the start of the download. `since`: the download is complete, and the station
 * asks for later changes.
 */
const cursorSchema = z.discriminatedUnion('phase', [
  z.strictObject({
    phase: z.literal('full'),
    imports: z.number().int().min(0),
    declarations: z.number().int().min(0),
    waiting: z.array(z.number().int().min(0)).max(WAITING_MAX).default([]),
    from: z.iso.datetime(),
    at: z.iso.datetime().nullable(),
    id: z.number().int().min(0),
  }),
  z.strictObject({
    phase: z.literal('since'),
    imports: z.number().int().min(0),
    declarations: z.number().int().min(0),
    /** Imports up to id `imports` that were still running when the station passed them. */
    waiting: z.array(z.number().int().min(0)).max(WAITING_MAX).default([]),
    /** The import that the station is downloading, and the last order id that it has of it. */
    of: z.number().int().min(0).nullable().default(null),
    order: z.number().int().min(0),
  }),
]);
type Cursor = z.infer<typeof cursorSchema>;
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
 * Returns one page of the codes that a station needs. First come all live orders whose present status is from the
 * last days, by the index of the newest. Then come the orders of each later import, by its events, and later
 * declarations.
 *
 * A page costs as much as its own rows, at any table size. Import ids grow in the order of their start. The cursor
 * remembers imports that are still running, so the station misses none. The station learns about scans of other
 * stations at its next full download, or from the server's answer to its own scan.
 */
export async function findKnownCodes(
  database: Database,
  cursor: string | undefined,
): Promise<KnownCodesPage> {
  const place = readCursor(cursor) ?? (await firstCursor(database));
  return place.phase === 'full' ? pageDown(database, place) : pageSince(database, place);
}

async function firstCursor(database: Database): Promise<Cursor> {
  const [row] = await database.readFresh<{
    imports: number;
    waiting: number[];
    declarations: number;
    from: string;
  }>(
    `SELECT coalesce((SELECT max(id) FROM imports), 0) AS imports,
       ARRAY(SELECT id FROM imports WHERE work IN ('importing', 'withdrawing') ORDER BY id) AS waiting,
       coalesce((SELECT max(id) FROM declarations), 0) AS declarations,
       to_char(now() - make_interval(days => $1), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "from"`,
    [KNOWN_CODES_DAYS],
  );
  const { imports = 0, waiting = [], declarations = 0, from = '1970-01-01T00:00:00Z' } = row ?? {};
  return { phase: 'full', imports, waiting, declarations, from, at: null, id: 0 };
}

async function pageDown(
  database: Database,
  place: Extract<Cursor, { phase: 'full' }>,
): Promise<KnownCodesPage> {
  const rows = await database.read<CodeRow>(
    `SELECT id, order_code, status, created_date FROM orders
     WHERE deleted_at IS NULL AND created_date >= $1
       AND ($2::timestamptz IS NULL OR (created_date, id) < ($2, $3))
     ORDER BY created_date DESC, id DESC LIMIT $4`,
    [place.from, place.at, place.id, KNOWN_CODES_PAGE],
  );
  const last = rows.at(-1);
  const isWhole = rows.length < KNOWN_CODES_PAGE || !last;
  const next: Cursor = isWhole
    ? {
        phase: 'since',
        imports: place.imports,
        waiting: place.waiting,
        declarations: place.declarations,
        of: null,
        order: 0,
      }
    : { ...place, at: last.created_date, id: last.id };
  return pageOf(rows, next, !isWhole);
}

async function pageSince(database: Database, since: Since): Promise<KnownCodesPage> {
  const place = since.of === null ? await takeUpNext(database, since) : since;
  if (place.of === null) return declaredSince(database, place);
  const rows = await database.read<CodeRow>(
    `SELECT DISTINCT o.id, o.order_code, o.status, o.created_date
     FROM order_events e JOIN orders o ON o.id = e.order_id AND o.deleted_at IS NULL
     WHERE e.import_id = $1 AND e.order_id > $2 ORDER BY o.id LIMIT $3`,
    [place.of, place.order, KNOWN_CODES_PAGE],
  );
  const isWhole = rows.length < KNOWN_CODES_PAGE;
  const after = isWhole ? { of: null, order: 0 } : { order: rows.at(-1)?.id ?? place.order };
  return pageOf(rows, { ...place, ...after }, true);
}

/**
 * Moves on to the oldest complete import that the station does not have yet. Skips imports that are still running.
 */
async function takeUpNext(database: Database, place: Since): Promise<Since> {
  const rows = await database.readFresh<{ id: number; is_whole: boolean }>(
    `SELECT id, (work IS NULL OR work = 'undoing') AS is_whole FROM imports
     WHERE id > $1 OR id = ANY ($2) ORDER BY id LIMIT ${WAITING_MAX}`,
    [place.imports, place.waiting],
  );
  const next = rows.find((row) => row.is_whole);
  const imports = Math.max(place.imports, next?.id ?? rows.at(-1)?.id ?? 0);
  const waiting = rows.filter((row) => !row.is_whole && row.id <= imports).map((row) => row.id);
  return { ...place, imports, waiting, of: next?.id ?? null, order: 0 };
}

async function declaredSince(database: Database, place: Since): Promise<KnownCodesPage> {
  const rows = await database.read<CodeRow & { declaration: number }>(
    `SELECT d.id AS declaration, o.id, o.order_code, o.status, o.created_date
     FROM declarations d JOIN orders o ON o.order_code = d.order_code AND o.deleted_at IS NULL
     WHERE d.id > $1 ORDER BY d.id LIMIT $2`,
    [place.declarations, KNOWN_CODES_PAGE],
  );
  const declarations = rows.at(-1)?.declaration ?? place.declarations;
  return pageOf(rows, { ...place, declarations }, rows.length === KNOWN_CODES_PAGE);
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
