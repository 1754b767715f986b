import type { SaveDeliveryPricesBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { readDeliveryPrices } from '../../queries/find-delivery-requests.ts';
import { recordAudit } from '../audit/audit.ts';

/** Key of an advisory lock: two first writers wait for each other. No other code in this database uses this number. */
const PRICES_LOCK = 7_340_024;

/** Saves the prices of delivery. Requests that exist keep theirs. Throws VERSION_CONFLICT. */
export async function saveDeliveryPrices(
  context: ActorContext<'database'>,
  { ownDriver, carrier, pickUp, version }: SaveDeliveryPricesBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [PRICES_LOCK]);
    const { version: stored, ...old } = await readDeliveryPrices(tx.query);
    if (stored !== version) throw appError('VERSION_CONFLICT');
    await tx.query(
      `INSERT INTO delivery_prices (own_driver, carrier, pick_up, version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (only_row) DO UPDATE SET own_driver = $1, carrier = $2, pick_up = $3,
         version = delivery_prices.version + 1`,
      [ownDriver, carrier, pickUp],
    );
    await recordAudit(tx, context, {
      action: 'delivery-request.prices',
      subjectType: 'delivery-request',
      subjectId: 'prices',
      old,
      new: { ownDriver, carrier, pickUp },
    });
  });
}
