import {
  bankAccountContentSchema,
  informationHeaderContentSchema,
  MANAGER_RECORD_SCHEMAS,
  popupContentSchema,
  type BankAccountContent,
  type ManagerName,
  type ManagerRecord,
} from '@logistics/shared/contracts';
import { parseRate, rateOn, withRateFrom, type DatedRate } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { z } from 'zod';
import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { saveWithNewVersion } from '../../models/locked-rows.ts';
import type { ManagerRecord as ManagerRecordRow } from '../../models/site-content.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { today } from '../../queries/order-filter.ts';
import { isKnownBank } from '../../queries/transfer-code.ts';
import { sanitiseArticle } from './article-html.ts';
import { recordAudit } from '../audit/audit.ts';
import { startRecomputation } from '../fees/recompute-fees.ts';
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

/** Changes a record of the site. Throws VERSION_CONFLICT with the newer content. */
export async function managerUpdater(
  context: ActorContext<'config' | 'database' | 'jobs'>,
  props: ManagerUpdate,
): Promise<ManagerRecord> {
  const given = MANAGER_RECORD_SCHEMAS[props.name].parse(JSON.parse(props.content));
  return inTransaction(context.app.database, async (tx) => {
    const record = await lockRecord(tx, props.name);
    const { name, version } = record;
    if (props.version !== undefined && props.version !== version)
      throw appError('VERSION_CONFLICT', { data: { name, content: record.content, version } });
    const before: unknown = JSON.parse(record.content);
    const day = today(context.app.config.businessTimezone);
    const content = completed(record, given, day);
    const written = await writeRecord(tx, context, { record, content });
    if (name === 'INFORMATION_HEADER') await recomputeByRates(tx, context.app, { before, content });
    if (name === 'POPUP') await publishPopup(tx, context.app, popupContentSchema.parse(content));
    return written;
  });
}

/**
 * Stores a picture as the site's logo and sets it in INFORMATION_HEADER. Throws the errors of encodeImage.
 *
 * @returns the logo's address and the record's new version.
 */
export async function logoUploader(
  context: ActorContext<'config' | 'database' | 'files'>,
  { path }: { readonly path: string },
): Promise<{ link_logo: string; version: number }> {
  return withStored(context, { paths: [path], purpose: 'logo' }, async (tx, [image]) => {
    if (!image) throw new Error('a stored picture has no row');
    const link = `/uploads/images/${image.key}-${image.width}.${image.extension}`;
    const record = await lockRecord(tx, 'INFORMATION_HEADER');
    const stored: unknown = JSON.parse(record.content);
    const fields = typeof stored === 'object' ? stored : {};
    const { version } = await writeRecord(tx, context, { record, content: { ...fields, link_logo: link } });
    return { link_logo: link, version };
  });
}

/** Throws VALIDATION_FAILED for a bank that VietQR does not know. */
function checkBank({ bank }: BankAccountContent): void {
  if (bank === '' || isKnownBank(bank)) return;
  throw appError('VALIDATION_FAILED', {
    errors: [{ path: 'content.bank', message: ruleTexts.BANK_UNKNOWN }],
  });
}

/** Adds the server's own fields to a record before it is stored. */
function completed({ name, content, version }: ManagerRecordRow, given: unknown, day: string): unknown {
  if (name === 'INFORMATION_HEADER')
    return withRates(informationHeaderContentSchema.parse(given), JSON.parse(content), day);
  if (name === 'BANK_ACCOUNT') checkBank(bankAccountContentSchema.parse(given));
  if (name !== 'POPUP') return given;
  const popup = popupContentSchema.parse(given);
  return { ...popup, content: sanitiseArticle(popup.content), version: version + 1 };
}

/** Fees contain amounts at the rate of their day: computes them again from the first day whose rate has changed. */
async function recomputeByRates(
  tx: Tx,
  app: AppContext<'jobs'>,
  { before, content }: { readonly before: unknown; readonly content: unknown },
): Promise<void> {
  const [old = [], next = []] = [before, content].map(
    (header) => informationHeaderContentSchema.safeParse(header).data?.exchange_rates ?? [],
  );
  const days = [...old, ...next].map(({ from }) => from).sort();
  const first = days.find((day) => rateOn(old, day)?.rate !== rateOn(next, day)?.rate);
  if (first !== undefined) await startRecomputation(tx, app, first);
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
export async function lockRecord({ models, transaction }: Tx, name: ManagerName): Promise<ManagerRecordRow> {
  const { ManagerRecord } = models;
  await ManagerRecord.bulkCreate([{ name, content: 'null' }], { ignoreDuplicates: true, transaction });
  return ManagerRecord.findByPk(name, { rejectOnEmpty: true, transaction, lock: true });
}

export async function writeRecord(
  tx: Tx,
  context: LoggedInCaller,
  { record, content }: { record: ManagerRecordRow; content: unknown },
): Promise<ManagerRecord & { version: number }> {
  const old: unknown = JSON.parse(record.content);
  record.set({ content: JSON.stringify(content), updatedBy: context.actor.userId });
  await saveWithNewVersion(record, tx.transaction);
  const { name, content: text, version } = record;
  await recordAudit(tx, context, {
    action: 'manager.update',
    subjectType: 'manager',
    subjectId: name,
    old: old ?? undefined,
    new: content,
  });
  return { name, content: text, version };
}
