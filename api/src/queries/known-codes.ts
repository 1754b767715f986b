import { KNOWN_CODES_DAYS, KNOWN_CODES_PAGE } from '@logistics/shared/contracts';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** More imports than can be under way at once. */
const WAITING_MAX = 100;

/**
 * Where a station stands. `full`: on its way down through the orders of the last days, newest first; `imports` and
 * `declarations` are the newest that there were when it began. `since`: it has those, and asks for what came after.
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
    /** Imports up to `imports` that had not come to their end when it passed them. */
    waiting: z.array(z.number().int().min(0)).max(WAITING_MAX).default([]),
    /** The import that it is being told, and how far into it, by order. */
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
 * One page of what a station should know: first every live order whose present status is of the last days, by the
 * index of the newest; from then on the orders of each further import, by its events, and further declarations. A page
 * costs the rows it holds, at any size of the table. Imports begin in the order of their ids, and one that goes on for
 * long is waited for beside the others, so none is missed. What other stations scan meanwhile is known with the next
 * start anew, or by the server's own answer.
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

/** The station goes over to the oldest whole import that it has not had, past those that are still under way. */
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

/** null where there is none, or one that we never gave: the station then starts anew. */
function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
