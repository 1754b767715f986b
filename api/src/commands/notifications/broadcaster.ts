import type { BroadcastAudience } from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext, MayUnlessBinned } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { announce, type Announcement } from './publish-live-events.ts';
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

interface BroadcastRow {
  title: string;
  content: string;
  image: string | null;
  link: string | null;
  audience: BroadcastAudience;
  version: number;
  deletedAt: string | null;
}

/** Sends a message to all users of an audience, in the app and optionally by mail. Returns its id. */
export async function broadcastAdder(
  context: ActorContext,
  props: Broadcast & { readonly mail: boolean },
): Promise<number> {
  const content = safeContent(props.content);
  const { title, image = null, link = null, audience, mail } = props;
  return inTransaction(context.app.database, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO notifications (kind, audience, title, content, image, link, mail, created_by)
       VALUES ('broadcast', $1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [audience, title, content, image, link, mail, context.actor.userId],
    );
    if (!row) throw new Error('an INSERT with RETURNING returned no row');
    if (mail) await context.app.jobs.enqueue(tx, 'mail-broadcast', [{ notificationId: row.id }]);
    await recordAudit(tx, context, {
      action: 'notification.add',
      subjectType: 'notification',
      subjectId: row.id,
      new: { title, content, image, link, audience, mail },
    });
    await announce(tx, [announcement(row.id, audience, 'created')]);
    return row.id;
  });
}

/**
 * Changes a broadcast. Mails that were already sent do not change. Throws NOTIFICATION_NOT_FOUND (also for one in the
 * bin, or a notification that is not a broadcast), VERSION_CONFLICT.
 */
export async function broadcastUpdater(
  context: ActorContext,
  props: Broadcast & { readonly id: number; readonly version: number; readonly may: MayUnlessBinned },
): Promise<void> {
  const content = safeContent(props.content);
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockBroadcast(tx, props.id);
    if (!props.may(context.actor, old)) throw appError('NOTIFICATION_NOT_FOUND');
    if (old.version !== props.version) throw appError('VERSION_CONFLICT');
    const { title, image = old.image, link = old.link, audience } = props;
    await tx.query(
      `UPDATE notifications SET title = $2, content = $3, image = $4, link = $5, audience = $6,
         version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
      [props.id, title, content, image, link, audience],
    );
    await recordAudit(tx, context, {
      action: 'notification.update',
      subjectType: 'notification',
      subjectId: props.id,
      old: {
        title: old.title,
        content: old.content,
        image: old.image,
        link: old.link,
        audience: old.audience,
      },
      new: { title, content, image, link, audience },
    });
    const audiences = new Set([old.audience, audience]);
    await announce(
      tx,
      [...audiences].map((one) => announcement(props.id, one, 'changed')),
    );
  });
}

/** Moves a broadcast to the bin, which hides it from all users; safe to repeat. Throws NOTIFICATION_NOT_FOUND. */
export async function broadcastRemover(context: ActorContext, props: OneBroadcast): Promise<void> {
  await setDeleted(context, props, true);
}

/** Restores a broadcast from the bin; safe to repeat. Throws NOTIFICATION_NOT_FOUND. */
export async function broadcastRestorer(context: ActorContext, props: OneBroadcast): Promise<void> {
  await setDeleted(context, props, false);
}

async function setDeleted(context: ActorContext, { id, may }: OneBroadcast, deleted: boolean): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockBroadcast(tx, id);
    if (!may(context.actor, old)) return;
    await tx.query(
      `UPDATE notifications SET deleted_at = CASE WHEN $2 THEN now() END, version = version + 1,
         updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
      [id, deleted],
    );
    const { title } = old;
    await recordBinning(tx, context, { type: 'notification', id, known: { title }, binned: deleted });
    await announce(tx, [announcement(id, old.audience, deleted ? 'removed' : 'changed')]);
  });
}

async function lockBroadcast(tx: Tx, id: number): Promise<BroadcastRow> {
  const [row] = await tx.query<BroadcastRow>(
    `SELECT title, content, image, link, audience, version, deleted_at AS "deletedAt"
     FROM notifications WHERE id = $1 AND kind = 'broadcast' FOR UPDATE`,
    [id],
  );
  if (!row) throw appError('NOTIFICATION_NOT_FOUND');
  return row;
}

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
