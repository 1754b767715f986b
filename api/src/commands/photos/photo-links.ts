import { createHash, randomBytes } from 'node:crypto';
import { PHOTO_LINK_MINUTES, PHOTO_LINK_PHOTOS_MAX, type PhotoLink } from '@logistics/shared/contracts';
import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findActor } from '../../queries/find-actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockOrder } from './photo-adder.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes the link of the caller's session, with which a phone adds photos to this parcel. An earlier link of the session
 * ends. Throws ORDER_NOT_FOUND.
 */
export async function openPhotoLink(
  context: ActorContext<'database'>,
  { orderCode }: { readonly orderCode: string },
): Promise<PhotoLink> {
  const token = randomBytes(32).toString('base64url');
  const { sessionId, userId } = context.actor;
  return inTransaction(context.app.database, async (tx) => {
    const order = await lockOrder(tx, orderCode);
    const [row] = await tx.query<{ expiresAt: string }>(
      `INSERT INTO photo_links (session_id, user_id, token_version, token_hash, order_id, expires_at)
       SELECT $1, u.id, u.token_version, $3, $4, now() + interval '${PHOTO_LINK_MINUTES} minutes'
       FROM users u WHERE u.id = $2
       ON CONFLICT (session_id) DO UPDATE SET user_id = EXCLUDED.user_id, token_version = EXCLUDED.token_version,
         token_hash = EXCLUDED.token_hash, order_id = EXCLUDED.order_id, photos = 0, expires_at = EXCLUDED.expires_at
       RETURNING expires_at AS "expiresAt"`,
      [sessionId, userId, hashOf(token), order.id],
    );
    if (!row) throw appError('UNAUTHENTICATED');
    await recordAudit(tx, context, {
      action: 'photo.link',
      subjectType: 'order',
      subjectId: order.id,
      new: { orderCode },
    });
    return { token, expiresAt: row.expiresAt };
  });
}

/**
 * Lets the link of the caller's session add to another parcel. Returns false if the session has no link that is open.
 * Throws ORDER_NOT_FOUND.
 */
export async function movePhotoLink(
  context: ActorContext<'database'>,
  { orderCode }: { readonly orderCode: string },
): Promise<boolean> {
  return inTransaction(context.app.database, async (tx) => {
    const order = await lockOrder(tx, orderCode);
    const [row] = await tx.query(
      'UPDATE photo_links SET order_id = $2 WHERE session_id = $1 AND expires_at > now() RETURNING session_id',
      [context.actor.sessionId, order.id],
    );
    if (!row) return false;
    await recordAudit(tx, context, {
      action: 'photo.link',
      subjectType: 'order',
      subjectId: order.id,
      new: { orderCode },
    });
    return true;
  });
}

/** Ends the link of the caller's session; safe to repeat. */
export async function closePhotoLink({ app, actor }: ActorContext<'database'>): Promise<void> {
  await app.database.readFresh('DELETE FROM photo_links WHERE session_id = $1', [actor.sessionId]);
}

export interface OpenPhotoLink {
  /** The user who made it, with their present rights. */
  readonly actor: Actor;
  readonly orderId: number;
  readonly orderCode: string;
  readonly expiresAt: string;
  /** Counts a photo. Throws PHOTO_LINK_ENDED when the link ended meanwhile, has all its photos, or changed its parcel. */
  readonly count: (tx: Tx) => Promise<void>;
}

/**
 * Returns the link of a token, while its session lives and its user may add photos. Throws PHOTO_LINK_ENDED for any
 * other token.
 */
export async function findPhotoLink(
  { database }: AppContext<'database'>,
  token: string | undefined,
  may: (actor: Actor) => boolean,
): Promise<OpenPhotoLink> {
  const tokenHash = hashOf(token ?? '');
  const [link] = await database.readFresh<{
    sessionId: string;
    userId: number;
    tokenVersion: number;
    orderId: number;
    orderCode: string;
    expiresAt: string;
  }>(
    `SELECT l.session_id AS "sessionId", l.user_id AS "userId", l.token_version AS "tokenVersion",
       l.order_id AS "orderId", o.order_code AS "orderCode", l.expires_at AS "expiresAt"
     FROM photo_links l JOIN orders o ON o.id = l.order_id AND o.deleted_at IS NULL
     WHERE l.token_hash = $1 AND l.expires_at > now() AND l.photos < $2`,
    [tokenHash, PHOTO_LINK_PHOTOS_MAX],
  );
  const found = link && (await findActor(database, link));
  const actor = found?.actor;
  if (!link || !actor?.activated || actor.needsSecondFactor || !may(actor))
    throw appError('PHOTO_LINK_ENDED');
  const { orderId, orderCode, expiresAt } = link;
  return { actor, orderId, orderCode, expiresAt, count: (tx) => countPhoto(tx, tokenHash, orderId) };
}

async function countPhoto(tx: Tx, tokenHash: string, orderId: number): Promise<void> {
  const [row] = await tx.query(
    `UPDATE photo_links SET photos = photos + 1
     WHERE token_hash = $1 AND order_id = $2 AND expires_at > now() AND photos < $3 RETURNING session_id`,
    [tokenHash, orderId, PHOTO_LINK_PHOTOS_MAX],
  );
  if (!row) throw appError('PHOTO_LINK_ENDED');
}
