import type { OrderFee } from '@logistics/shared/contracts';

/**
 * SQL columns of the fee of an order `o` with its row `f` in order_fees. The first existing value counts: billed, set
 * by hand, reported, computed. `presentFee` applies the same rule.
 */
export const FEE_COLUMNS = `
  coalesce(f.billed_amount, f.override_amount, (o.facts -> 'fee' ->> 2)::bigint, f.total) AS amount,
  CASE WHEN f.billed_amount IS NOT NULL THEN f.billed_origin WHEN f.override_amount IS NOT NULL THEN 'overridden'
    WHEN o.facts -> 'fee' ->> 2 IS NOT NULL THEN 'reported' WHEN f.total IS NOT NULL THEN 'computed' END AS origin,
  CASE WHEN f.billed_amount IS NOT NULL THEN f.billed_lines WHEN f.override_amount IS NOT NULL THEN '[]'::jsonb
    WHEN o.facts -> 'fee' ->> 2 IS NOT NULL THEN '[]'::jsonb ELSE f.lines END AS lines`;

/** SQL: the goods' name of an order `o`: from the warehouse, else from its owner's declaration. */
export const GOODS_NAME = `coalesce(nullif(o.facts #>> '{goodsName,2}', ''), CASE WHEN o.declared_by = o.owner_id THEN
    (SELECT d.details ->> 'goodsName' FROM declarations d
      WHERE d.order_code = o.order_code AND d.user_id = o.owner_id) END)`;

/** A parcel of a note, with the values that decide whether it can be billed and handed over. */
export interface NoteParcelState {
  readonly id: number | null;
  readonly status: number | null;
  readonly owner_id: number | null;
  readonly is_removed: boolean | null;
  readonly amount: number | null;
}

export interface NoteParcelRow extends NoteParcelState {
  readonly order_code: string;
  readonly goods_name: string | null;
  /** kg. */
  readonly weight: number | null;
  readonly origin: OrderFee['origin'] | null;
  readonly lines: unknown;
  readonly fee_version: number;
}

/** SQL: the parcels of note $1 by code, with their fees as billed, else as known now. */
export const NOTE_PARCELS = `
  SELECT o.id, p.order_code, o.status::int AS status, o.owner_id, o.deleted_at IS NOT NULL AS is_removed,
    coalesce(p.goods_name, ${GOODS_NAME}) AS goods_name,
    CASE WHEN p.amount IS NULL THEN (o.facts #>> '{weight,2}')::double precision ELSE p.weight END AS weight,
    coalesce(p.amount, f.amount) AS amount, coalesce(p.origin, f.origin) AS origin, coalesce(p.lines, f.lines) AS lines,
    coalesce(f.version, 0) AS fee_version
  FROM delivery_note_parcels p LEFT JOIN orders o ON o.id = p.order_id
  LEFT JOIN LATERAL (
    SELECT f.version, ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
  ) f ON true
  WHERE p.note_id = $1 ORDER BY p.order_code`;
