import { createHash } from 'node:crypto';
import { MANAGER_RECORD_SCHEMAS, statusWordsContentSchema } from '@logistics/shared/contracts';
import {
  parseRate,
  rateOn,
  statusSynonyms,
  type DatedRate,
  type StatusSynonyms,
} from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';

export interface ManagerRecordRow {
  readonly name: string;
  /** JSON text. */
  readonly content: string;
  readonly version: number;
}

/** Returns manager records by name, in the order of the names. Ignores unknown names. */
export function listManagerRecords(read: Read, names: readonly string[]): Promise<ManagerRecordRow[]> {
  return read<ManagerRecordRow>(
    prepared(`SELECT name, content, version FROM manager_records
     JOIN unnest($1::text[]) WITH ORDINALITY AS asked (wanted, place) ON wanted = name
     WHERE content <> 'null' ORDER BY place`),
    [names],
  );
}

/** Returns the company's name; empty until the site information has one. */
export async function findSiteName(read: Read): Promise<string> {
  const [record] = await listManagerRecords(read, ['INFORMATION_HEADER']);
  const content = MANAGER_RECORD_SCHEMAS.INFORMATION_HEADER.safeParse(JSON.parse(record?.content ?? 'null'));
  return content.data?.site_name ?? '';
}

/** Returns the exchange rate on a day, `yyyy-MM-dd`, in VNĐ per NDT; null if none is set. */
export type RateOnDay = (day: string) => number | null;

/** Returns the exchange rate on a day, in VNĐ per NDT; null if none is set. */
export async function findRate(read: Read, day: string): Promise<number | null> {
  return (await findRates(read))(day);
}

/** Returns the exchange rates of all days. */
export async function findRates(read: Read): Promise<RateOnDay> {
  const [row] = await read<{ rates: DatedRate[] | null; text: string | null }>(
    `SELECT content::jsonb -> 'exchange_rates' AS rates, content::jsonb ->> 'exchange_rate' AS text
     FROM manager_records WHERE name = 'INFORMATION_HEADER'`,
  );
  return (day) => rateOn(row?.rates ?? [], day)?.rate ?? parseRate(row?.text ?? '');
}

/** Returns the business's own status words for order files. */
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

/** Returns all menu entries in order. */
export function listMenuItems(read: Read): Promise<MenuRow[]> {
  return read<MenuRow>(
    'SELECT id, parent_id AS "parentId", name, link, visible FROM menu_items ORDER BY position, id',
  );
}

/** Addresses of pages that the app itself renders. An article may supply the text at the top of the page. */
const APP_PAGES = ['nguon-hang', 'thong-bao'];

/** Returns the menu entries for visitors in order, without those whose article visitors cannot see. */
export function listVisibleMenuItems(read: Read): Promise<MenuRow[]> {
  return read<MenuRow>(
    prepared(`SELECT m.id, m.parent_id AS "parentId", m.name, m.link, m.visible FROM menu_items m
     WHERE m.visible AND (ltrim(m.link, '/') = ANY($1)
       OR NOT EXISTS (SELECT FROM articles a WHERE a.link = ltrim(m.link, '/'))
       OR EXISTS (SELECT FROM articles a WHERE a.link = ltrim(m.link, '/') AND a.enabled AND a.deleted_at IS NULL
         AND (a.published_revision_id IS NOT NULL OR a.publish_at <= now())))
     ORDER BY m.position, m.id`),
    [APP_PAGES],
  );
}

/** Uses as many bits of the digest as a JSON number represents exactly. */
const VERSION_HEX_DIGITS = 12;

/** Returns a version number of the menu: a hash of its entries, so that no writer can forget to change it. */
export function menuVersion(rows: readonly MenuRow[]): number {
  const entries = rows.map(({ id, parentId, name, link, visible }) => [id, parentId, name, link, visible]);
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  return Number.parseInt(digest.slice(0, VERSION_HEX_DIGITS), 16);
}
