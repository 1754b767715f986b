import {
  type AddDeliveryAddressBody,
  type DeliveryRecipient,
  type UpdateDeliveryAddressBody,
} from '@logistics/shared/contracts';
import { DELIVERY_ADDRESSES_MAX } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';

type AddressContext = ActorContext<'database'>;

interface StoredAddress extends DeliveryRecipient {
  readonly id: number;
  readonly isDefault: boolean;
  readonly version: number;
  readonly isRemoved: boolean;
}
const STORED = `SELECT id, recipient, phone, address, note, is_default AS "isDefault", version,
  deleted_at IS NOT NULL AS "isRemoved" FROM delivery_addresses`;

/**
 * Adds an address to the caller's book. The first one becomes the default. A repeated call with the same key adds one.
 *
 * @throws AppError DELIVERY_ADDRESS_LIMIT, IDEMPOTENCY_KEY_REUSED
 */
export async function addAddress(
  context: AddressContext,
  { key, ...body }: AddDeliveryAddressBody,
): Promise<number> {
  return inBook(context, async (tx, customerId) => {
    const [former] = await tx.query<{ id: number; customer_id: number }>(
      'SELECT id, customer_id FROM delivery_addresses WHERE key = $1',
      [key],
    );
    if (former && former.customer_id !== customerId) throw appError('IDEMPOTENCY_KEY_REUSED');
    if (former) return former.id;
    const count = await countAddresses(tx, customerId);
    if (count >= DELIVERY_ADDRESSES_MAX) throw appError('DELIVERY_ADDRESS_LIMIT');
    const isDefault = body.isDefault || count === 0;
    if (isDefault) await clearDefault(tx, customerId);
    const { recipient, phone, address, note } = storable(body);
    const [added] = await tx.query<{ id: number }>(
      `INSERT INTO delivery_addresses (key, customer_id, recipient, phone, address, note, is_default)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [key, customerId, recipient, phone, address, note, isDefault],
    );
    if (!added) throw new Error('an INSERT with RETURNING returned no row');
    await record(tx, context, { action: 'delivery-address.add', id: added.id, new: { recipient, address } });
    return added.id;
  });
}

/** Changes an address. Requests that were sent keep their copy. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function updateAddress(
  context: AddressContext,
  { id, version, ...body }: UpdateDeliveryAddressBody & { readonly id: number },
): Promise<void> {
  await inBook(context, async (tx, customerId) => {
    const old = await findAddress(tx, id, customerId);
    if (!old || old.isRemoved) throw appError('NOT_FOUND');
    if (old.version !== version) throw appError('VERSION_CONFLICT');
    if (body.isDefault && !old.isDefault) await clearDefault(tx, customerId);
    const { recipient, phone, address, note } = storable(body);
    await tx.query(
      `UPDATE delivery_addresses SET recipient = $2, phone = $3, address = $4, note = $5, is_default = $6,
         version = version + 1 WHERE id = $1`,
      [id, recipient, phone, address, note, body.isDefault],
    );
    await record(tx, context, {
      action: 'delivery-address.update',
      id,
      old: { recipient: old.recipient, address: old.address },
      new: { recipient, address },
    });
  });
}

/** Removes an address; a repeated call changes nothing. Throws NOT_FOUND. */
export async function removeAddress(context: AddressContext, id: number): Promise<void> {
  await inBook(context, async (tx, customerId) => {
    const old = await findAddress(tx, id, customerId);
    if (!old) throw appError('NOT_FOUND');
    if (old.isRemoved) return;
    await tx.query('UPDATE delivery_addresses SET deleted_at = now(), version = version + 1 WHERE id = $1', [
      id,
    ]);
    await record(tx, context, {
      action: 'delivery-address.remove',
      id,
      old: { recipient: old.recipient, address: old.address },
    });
  });
}

/**
 * Restores a removed address. It becomes the default only if the book has no default. A repeated call changes
 * nothing. Throws NOT_FOUND, DELIVERY_ADDRESS_LIMIT.
 */
export async function restoreAddress(context: AddressContext, id: number): Promise<void> {
  await inBook(context, async (tx, customerId) => {
    const old = await findAddress(tx, id, customerId);
    if (!old) throw appError('NOT_FOUND');
    if (!old.isRemoved) return;
    if ((await countAddresses(tx, customerId)) >= DELIVERY_ADDRESSES_MAX)
      throw appError('DELIVERY_ADDRESS_LIMIT');
    await tx.query(
      `UPDATE delivery_addresses a SET deleted_at = NULL, version = version + 1,
         is_default = a.is_default AND NOT EXISTS (
           SELECT FROM delivery_addresses d WHERE d.customer_id = $2 AND d.is_default AND d.deleted_at IS NULL
         ) WHERE a.id = $1`,
      [id, customerId],
    );
    await record(tx, context, {
      action: 'delivery-address.restore',
      id,
      new: { recipient: old.recipient, address: old.address },
    });
  });
}

/** Runs a change of the caller's address book. Two changes of one book wait for each other. */
function inBook<Result>(
  { app, actor }: AddressContext,
  change: (tx: Tx, customerId: number) => Promise<Result>,
): Promise<Result> {
  return inTransaction(app.database, async (tx) => {
    const { models, transaction } = tx;
    await models.User.findByPk(actor.userId, {
      attributes: ['id'],
      transaction,
      lock: transaction.LOCK.NO_KEY_UPDATE,
    });
    return change(tx, actor.userId);
  });
}

async function findAddress(tx: Tx, id: number, customerId: number): Promise<StoredAddress | undefined> {
  const [found] = await tx.query<StoredAddress>(`${STORED} WHERE id = $1 AND customer_id = $2`, [
    id,
    customerId,
  ]);
  return found;
}

async function countAddresses(tx: Tx, customerId: number): Promise<number> {
  const [counted] = await tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM delivery_addresses WHERE customer_id = $1 AND deleted_at IS NULL',
    [customerId],
  );
  return counted?.n ?? 0;
}

async function clearDefault(tx: Tx, customerId: number): Promise<void> {
  await tx.query(
    `UPDATE delivery_addresses SET is_default = false, version = version + 1
     WHERE customer_id = $1 AND is_default AND deleted_at IS NULL`,
    [customerId],
  );
}

const storable = ({ recipient, phone, address, note }: DeliveryRecipient): DeliveryRecipient => ({
  recipient: storableText(recipient),
  phone: storableText(phone),
  address: storableText(address),
  note: storableText(note),
});

interface Recorded {
  readonly action: `delivery-address.${'add' | 'update' | 'remove' | 'restore'}`;
  readonly id: number;
  readonly old?: object;
  readonly new?: object;
}

async function record(tx: Tx, context: AddressContext, { id, ...entry }: Recorded): Promise<void> {
  await recordAudit(tx, context, { ...entry, subjectType: 'delivery-address', subjectId: id });
}
