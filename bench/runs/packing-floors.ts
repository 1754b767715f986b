import { ORDER_STATUS } from '@logistics/shared/domain';

/** SQL of the minimum writes of the measured commands, each in one statement. */

/** $1: key, $2: code of the parcel, $3: user, $4: bag. */
export const BARE_PACKING = `
  WITH packed AS (
    UPDATE orders SET version = version + 1, updated_at = now(),
      facts = facts || jsonb_build_object('bag', jsonb_build_array(floor(extract(epoch FROM now()) * 1000), 0, $4::text))
    WHERE order_code = $2 RETURNING id, facts
  ), event AS (
    INSERT INTO order_events (order_id, occurred_at, source, actor_id, facts)
    SELECT id, now(), 2, $3::bigint, jsonb_build_object('bag', facts -> 'bag') FROM packed RETURNING id, order_id
  ), scan AS (
    INSERT INTO order_scans (key, order_id, event_id) SELECT $1::uuid, order_id, id FROM event
  )
  INSERT INTO audit_log (actor_id, action, subject_type, subject_id, new)
  SELECT $3::bigint, 'bag.pack', 'bag', '0', jsonb_build_object('bag', $4::text, 'orders', $2::text)`;

/** $1: bag, $2: user. */
export const BARE_ARRIVAL = `
  WITH arrived AS (
    UPDATE orders SET version = version + 1, updated_at = now(), status = ${ORDER_STATUS.inVietnamWarehouse},
      created_date = now(), source = 2, import_id = NULL, first_in_vietnam_at = now()
    WHERE deleted_at IS NULL AND facts ? 'bag' AND facts #>> '{bag,2}' = $1 RETURNING id
  ), events AS (
    INSERT INTO order_events (order_id, status, occurred_at, source, actor_id)
    SELECT id, ${ORDER_STATUS.inVietnamWarehouse}, now(), 2, $2::bigint FROM arrived RETURNING id, order_id
  )
  INSERT INTO order_scans (key, order_id, event_id) SELECT gen_random_uuid(), order_id, id FROM events`;

/** $1: tariff. */
export const BARE_FEES = `
  INSERT INTO order_fees AS f (order_id, tariff_id, lines, total, priced_on)
  SELECT id, $1::bigint, '[{"kind": "weight", "quantity": 2500, "rate": 30000, "amount": 75000}]', 75000, current_date
  FROM orders WHERE order_code LIKE 'PRICED%'
  ON CONFLICT (order_id) DO UPDATE SET tariff_id = excluded.tariff_id, lines = excluded.lines,
    total = excluded.total, priced_on = excluded.priced_on, version = f.version + 1, computed_at = now()`;
