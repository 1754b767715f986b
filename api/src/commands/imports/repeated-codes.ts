import type { RepeatedCodes } from '@logistics/shared/contracts';
import type { Statements } from '../../database/in-transaction.ts';

const CODES_SHOWN = 100;
const ROWS_SHOWN = 10;

/** Returns the codes that several good rows of the staged file have, in the order of the file. */
export async function findRepeatedCodes(session: Statements): Promise<RepeatedCodes> {
  const first = await session.query<RepeatedCodes['first'][number] & { codes: number }>(
    `WITH repeated AS (
       SELECT order_code, count(*) AS count, min(seq) AS seq, count(*) OVER () AS codes
       FROM import_file WHERE kind = 'r' GROUP BY order_code HAVING count(*) > 1 ORDER BY min(seq) LIMIT ${CODES_SHOWN}
     )
     SELECT order_code AS "orderCode", count, codes, (
       SELECT jsonb_agg(jsonb_build_object('sheet', sheet, 'row', row_number) ORDER BY seq)
       FROM (
         SELECT f.sheet, f.row_number, f.seq FROM import_file f
         WHERE f.kind = 'r' AND f.order_code = r.order_code ORDER BY f.seq LIMIT ${ROWS_SHOWN}
       ) f
     ) AS rows
     FROM repeated r ORDER BY seq`,
  );
  return {
    codes: first[0]?.codes ?? 0,
    first: first.map(({ orderCode, count, rows }) => ({ orderCode, count, rows })),
  };
}
