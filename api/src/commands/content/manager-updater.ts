import {
  informationHeaderContentSchema,
  MANAGER_RECORD_SCHEMAS,
  popupContentSchema,
  type ManagerName,
  type ManagerRecord,
} from '@logistics/shared/contracts';
import { parseRate, rateOn, withRateFrom, type DatedRate } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import type { z } from 'zod';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { today } from '../../queries/order-filter.ts';
import { sanitiseArticle } from './article-html.ts';
import { recordAudit } from '../audit/audit.ts';
import { publishPopup } from '../notifications/popup-publisher.ts';
import { withStored } from './image-uploader.ts';

type Header = z.output<typeof informationHeaderContentSchema>;

export interface ManagerUpdate {
  readonly name: ManagerName;
  /** JSON text that matches the record's schema. */
  readonly content: string;
  /** The version that the person saw. If omitted, the change overwrites newer versions. */
  readonly version?: number | undefined;
}

interface StoredRecord {
  readonly content: unknown;
  readonly version: number;
}

/** Changes a record of the site. Throws VERSION_CONFLICT with the newer content. */
export async function managerUpdater(context: ActorContext, props: ManagerUpdate): Promise<ManagerRecord> {
  const given = MANAGER_RECORD_SCHEMAS[props.name].parse(JSON.parse(props.content));
  return inTransaction(context.app.database, async (tx) => {
    const stored = await lockRecord(tx, props.name);
    if (props.version !== undefined && props.version !== stored.version)
      throw appError('VERSION_CONFLICT', {
        data: { name: props.name, content: JSON.stringify(stored.content), version: stored.version },
      });
    const day = today(context.app.config.businessTimezone);
    const content = completed(props.name, given, stored, day);
    const record = await writeRecord(tx, context, { name: props.name, stored, content });
    if (props.name === 'POPUP') await publishPopup(tx, context.app, popupContentSchema.parse(content));
    return record;
  });
}

/**
 * Stores a picture as the site's logo and sets it in INFORMATION_HEADER. Throws the errors of encodeImage.
 *
 * @returns the logo's address and the record's new version.
 */
export async function logoUploader(
  context: ActorContext,
  { path }: { readonly path: string },
): Promise<{ link_logo: string; version: number }> {
  return withStored(context, { paths: [path], purpose: 'logo' }, async (tx, [image]) => {
    if (!image) throw new Error('a stored picture has no row');
    const link = `/uploads/images/${image.key}-${image.width}.${image.extension}`;
    const stored = await lockRecord(tx, 'INFORMATION_HEADER');
    const fields = typeof stored.content === 'object' ? stored.content : {};
    const record = await writeRecord(tx, context, {
      name: 'INFORMATION_HEADER',
      stored,
      content: { ...fields, link_logo: link },
    });
    return { link_logo: link, version: record.version };
  });
}

/** Adds the server's own fields to a record before it is stored. */
function completed(name: ManagerName, given: unknown, stored: StoredRecord, day: string): unknown {
  if (name === 'INFORMATION_HEADER')
    return withRates(informationHeaderContentSchema.parse(given), stored.content, day);
  if (name !== 'POPUP') return given;
  const popup = popupContentSchema.parse(given);
  return { ...popup, content: sanitiseArticle(popup.content), version: stored.version + 1 };
}

/**
 * The current rate and the dated rates must agree after every change. If the current rate was edited, it is stored as
 * a dated rate from today. Otherwise the dated rates decide; if the request has none, the stored ones remain.
 */
function withRates(header: Header, stored: unknown, day: string): Header {
  const before = informationHeaderContentSchema.safeParse(stored).data;
  const typed = parseRate(header.exchange_rate);
  const known: readonly DatedRate[] = header.exchange_rates ?? before?.exchange_rates ?? [];
  const inForceBefore =
    rateOn(before?.exchange_rates ?? [], day)?.rate ?? (before ? parseRate(before.exchange_rate) : null);
  const isNew = typed !== null && (typed !== inForceBefore || known.length === 0);
  const rates = isNew && typed !== null ? withRateFrom(known, { from: day, rate: typed }) : [...known];
  const inForce = rateOn(rates, day)?.rate ?? typed;
  return {
    ...header,
    exchange_rate: inForce === null ? header.exchange_rate : formatRate(inForce),
    exchange_rates: rates,
  };
}

/**
 * Locks the record's row. Inserts it first if it is missing, so that two concurrent first writers wait for each
 * other.
 */
async function lockRecord(tx: Tx, name: ManagerName): Promise<StoredRecord> {
  await tx.query(
    `INSERT INTO manager_records (name, content) VALUES ($1, 'null') ON CONFLICT (name) DO NOTHING`,
    [name],
  );
  const [row] = await tx.query<{ content: string; version: number }>(
    'SELECT content, version FROM manager_records WHERE name = $1 FOR UPDATE',
    [name],
  );
  if (!row) throw new Error('the record that was just inserted is missing');
  return { content: JSON.parse(row.content), version: row.version };
}

async function writeRecord(
  tx: Tx,
  context: ActorContext,
  { name, stored, content }: { name: ManagerName; stored: StoredRecord; content: unknown },
): Promise<ManagerRecord & { version: number }> {
  const text = JSON.stringify(content);
  const version = stored.version + 1;
  await tx.query(
    'UPDATE manager_records SET content = $2, version = $3, updated_at = now(), updated_by = $4 WHERE name = $1',
    [name, text, version, context.actor.userId],
  );
  await recordAudit(tx, context, {
    action: 'manager.update',
    subjectType: 'manager',
    subjectId: name,
    old: stored.content ?? undefined,
    new: content,
  });
  return { name, content: text, version };
}
