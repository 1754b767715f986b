import { createHash } from 'node:crypto';
import { statusWordsContentSchema } from '@logistics/shared/contracts';
import {
  parseRate,
  rateOn,
  statusSynonyms,
  type DatedRate,
  type StatusSynonyms,
} from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';

export interface ManagerRecordRow {
  readonly name: string;
  /** JSON text. */
  readonly content: string;
  readonly version: number;
}

/** Manager records by name, in the order of the names asked for; unknown names are left out. */
export function listManagerRecords(read: Read, names: readonly string[]): Promise<ManagerRecordRow[]> {
  return read<ManagerRecordRow>(
    `SELECT name, content, version FROM manager_records
     JOIN unnest($1::text[]) WITH ORDINALITY AS asked (wanted, place) ON wanted = name
     WHERE content <> 'null' ORDER BY place`,
    [names],
  );
}

/** VNĐ for one NDT on a day; null where none is set. */
export async function findRate(read: Read, day: string): Promise<number | null> {
  const [row] = await read<{ rates: DatedRate[] | null; text: string | null }>(
    `SELECT content::jsonb -> 'exchange_rates' AS rates, content::jsonb ->> 'exchange_rate' AS text
     FROM manager_records WHERE name = 'INFORMATION_HEADER'`,
  );
  return rateOn(row?.rates ?? [], day)?.rate ?? parseRate(row?.text ?? '');
}

/** The business's own words for statuses in order files. */
export async function findStatusWords(read: Read): Promise<StatusSynonyms> {
  const [row] = await listManagerRecords(read, ['STATUS_WORDS']);
  return statusSynonyms(row ? statusWordsContentSchema.parse(JSON.parse(row.content)).words : []);
}

export interface MenuRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly link: string;
  readonly visible: boolean;
}

/** All menu entries in their order. */
export function listMenuItems(read: Read): Promise<MenuRow[]> {
  return read<MenuRow>(
    'SELECT id, parent_id AS "parentId", name, link, visible FROM menu_items ORDER BY position, id',
  );
}

/** Of the digest's bits, as many as a number of JSON holds exactly. */
const VERSION_HEX_DIGITS = 12;

/** Another number for every other menu. It is made from the entries themselves, so that no writer can forget it. */
export function menuVersion(rows: readonly MenuRow[]): number {
  const entries = rows.map(({ id, parentId, name, link, visible }) => [id, parentId, name, link, visible]);
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  return Number.parseInt(digest.slice(0, VERSION_HEX_DIGITS), 16);
}
