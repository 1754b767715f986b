import type { BroadcastAudience } from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf, saveWithNewVersion } from '../../models/locked-rows.ts';
import type { Notification } from '../../models/notification.ts';
import type { MayUnlessBinned } from '../../policies/actor.ts';
import { announce, type Announcement } from './publish-live-events.ts';
import { addOnce, type Keyed } from '../add-once.ts';
import { recordAudit, recordBinning } from '../audit/audit.ts';
import { sanitiseMessage } from './message-html.ts';

export interface Broadcast {
  readonly title: string;
  readonly content: string;
  readonly image?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly audience: BroadcastAudience;
}

interface OneBroadcast {
  readonly id: number;
  readonly may: MayUnlessBinned;
}

interface NewBroadcast extends Broadcast {
  readonly mail: boolean;
}
type SendingContext = ActorContext<'database' | 'jobs'>;

/**
 * Sends a message to all users of an audience, in the app and optionally by mail. A repeated call with the same key
 * sends nothing more.
 *
 * @returns the id of the message
 * @throws AppError VALIDATION_FAILED: no content; IDEMPOTENCY_KEY_REUSED
 */
export async function broadcastAdder(context: SendingContext, props: NewBroadcast & Keyed): Promise<number> {
  const add = (tx: Tx, broadcast: NewBroadcast) => addBroadcast(tx, context, broadcast);
  return addOnce(context, { table: 'notifications', props, add });
}

async function addBroadcast(tx: Tx, context: SendingContext, props: NewBroadcast): Promise<number> {
  const content = safeContent(props.content);
  const { title, image = null, link = null, audience, mail } = props;
  const { id } = await tx.models.Notification.create(
    { kind: 'broadcast', audience, title, content, image, link, mail, createdBy: context.actor.userId },
    { transaction: tx.transaction },
  );
  if (mail) await context.app.jobs.enqueue(tx, 'mail-broadcast', [{ notificationId: id }]);
  await recordAudit(tx, context, {
    action: 'notification.add',
    subjectType: 'notification',
    subjectId: id,
    new: { title, content, image, link, audience, mail },
  });
  await announce(tx, [announcement(id, audience, 'created')]);
  return id;
}

/**
 * Changes a broadcast. Mails that were already sent do not change. Throws NOTIFICATION_NOT_FOUND (also for one in the
 * bin, or a notification that is not a broadcast), VERSION_CONFLICT.
 */
export async function broadcastUpdater(
  context: ActorContext<'database'>,
  props: Broadcast & { readonly id: number; readonly version: number; readonly may: MayUnlessBinned },
): Promise<void> {
  const content = safeContent(props.content);
  await inTransaction(context.app.database, async (tx) => {
    const { broadcast, audience: formerAudience } = await lockBroadcast(tx, props.id);
    if (!props.may(context.actor, binStateOf(broadcast))) throw appError('NOTIFICATION_NOT_FOUND');
    if (broadcast.version !== props.version) throw appError('VERSION_CONFLICT');
    const old = textOf(broadcast);
    const { title, image = old.image, link = old.link, audience } = props;
    broadcast.set({ title, content, image, link, audience });
    await saveWithNewVersion(broadcast, tx.transaction);
    await recordAudit(tx, context, {
      action: 'notification.update',
      subjectType: 'notification',
      subjectId: props.id,
      old,
      new: textOf(broadcast),
    });
    const audiences = new Set([formerAudience, audience]);
    await announce(
      tx,
      [...audiences].map((one) => announcement(props.id, one, 'changed')),
    );
  });
}

/** Moves a broadcast to the bin, which hides it from all users; safe to repeat. Throws NOTIFICATION_NOT_FOUND. */
export async function broadcastRemover(
  context: ActorContext<'database'>,
  props: OneBroadcast,
): Promise<void> {
  await setDeleted(context, props, true);
}

/** Restores a broadcast from the bin; safe to repeat. Throws NOTIFICATION_NOT_FOUND. */
export async function broadcastRestorer(
  context: ActorContext<'database'>,
  props: OneBroadcast,
): Promise<void> {
  await setDeleted(context, props, false);
}

async function setDeleted(
  context: ActorContext<'database'>,
  { id, may }: OneBroadcast,
  deleted: boolean,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { broadcast, audience } = await lockBroadcast(tx, id);
    if (!may(context.actor, binStateOf(broadcast))) return;
    broadcast.deletedAt = deleted ? new Date() : null;
    await saveWithNewVersion(broadcast, tx.transaction);
    const { title } = broadcast;
    await recordBinning(tx, context, { type: 'notification', id, known: { title }, binned: deleted });
    await announce(tx, [announcement(id, audience, deleted ? 'removed' : 'changed')]);
  });
}

async function lockBroadcast(
  { models, transaction }: Tx,
  id: number,
): Promise<{ readonly broadcast: Notification; readonly audience: BroadcastAudience }> {
  const where = { id, kind: 'broadcast' };
  const broadcast = await models.Notification.findOne({ where, transaction, lock: true });
  if (!broadcast || broadcast.audience === 'user') throw appError('NOTIFICATION_NOT_FOUND');
  return { broadcast, audience: broadcast.audience };
}

const textOf = ({ title, content, image, link, audience }: Notification) => ({
  title,
  content,
  image,
  link,
  audience,
});

function announcement(
  notificationId: number,
  to: BroadcastAudience,
  change: 'created' | 'changed' | 'removed',
): Announcement {
  return { to, event: { type: 'notification', notificationId, change } };
}

/** Returns the sanitised HTML. Throws VALIDATION_FAILED when nothing is left. */
function safeContent(html: string): string {
  const content = sanitiseMessage(html);
  if (content !== '') return content;
  throw appError('VALIDATION_FAILED', {
    errors: [{ path: 'content', message: ruleTexts.CONTENT_EMPTY }],
  });
}
