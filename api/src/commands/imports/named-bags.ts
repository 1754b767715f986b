import { PACKING_CODE_MAX } from '@logistics/shared/domain';
import type { Statements } from '../../database/in-transaction.ts';

/** SQL: the code of this name in new reports of `import_reports`. */
const NAMED = (name: 'bag' | 'lot') => `facts #>> '{${name},2}'`;
const IS_NAMED = (name: 'bag' | 'lot') =>
  `event_id IS NULL AND facts ? '${name}' AND char_length(${NAMED(name)}) BETWEEN 1 AND ${PACKING_CODE_MAX}`;

const ADD_LOTS = `
  INSERT INTO lots (code) SELECT DISTINCT ${NAMED('lot')} AS code FROM import_reports WHERE ${IS_NAMED('lot')}
  ORDER BY code ON CONFLICT (code) DO NOTHING`;

const ADD_BAGS = `
  INSERT INTO bags (code, state) SELECT DISTINCT ${NAMED('bag')} AS code, 'sealed' FROM import_reports
  WHERE ${IS_NAMED('bag')} ORDER BY code ON CONFLICT (code) DO NOTHING`;

/** The newest row of a bag names its lot. */
const FILL_LOTS = `
  WITH named AS (
    SELECT DISTINCT ON (${NAMED('bag')}) ${NAMED('bag')} AS bag, ${NAMED('lot')} AS lot FROM import_reports
    WHERE ${IS_NAMED('bag')} AND facts ? 'lot' ORDER BY ${NAMED('bag')}, occurred_at DESC, seq
  ), locked AS MATERIALIZED (
    SELECT b.id, n.lot FROM bags b JOIN named n ON n.bag = b.code
    WHERE b.lot_id IS NULL ORDER BY b.code FOR UPDATE OF b
  )
  UPDATE bags b SET lot_id = l.id, version = b.version + 1
  FROM locked k JOIN lots l ON l.code = k.lot WHERE b.id = k.id AND b.lot_id IS NULL`;

/**
 * Inserts the lots and bags that new reports name. Inserts bags as sealed, because a file lists packed parcels. Puts
 * bags without a lot into the lot that the file names; never changes the lot of a bag. Call it before any order is
 * locked (order-locks).
 */
export async function nameBagsAndLots(tx: Statements): Promise<void> {
  await tx.query(ADD_LOTS);
  await tx.query(ADD_BAGS);
  await tx.query(FILL_LOTS);
}
