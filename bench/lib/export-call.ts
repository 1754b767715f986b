import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '../../api/src/database/database.ts';

const listSchema = z.object({ meta: z.object({ total: z.number() }) });

interface Period {
  /** The filter of list and export, as a part of an address. */
  readonly query: string;
  readonly rows: number;
}

/** Returns the newest days that contain about this many orders, and the exact number in the list. */
export async function newestDays(
  database: Database,
  url: string,
  token: string,
  wanted: number,
): Promise<Period> {
  const [row] = await database.readFresh<{ first: string }>(
    `SELECT to_char(coalesce(max(day) FILTER (WHERE upto >= $1), min(day)) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS first
     FROM (
       SELECT day, sum(n) OVER (ORDER BY day DESC) AS upto
       FROM (SELECT day, sum(n) AS n FROM order_days GROUP BY day) AS d
     ) AS days`,
    [wanted],
  );
  if (!row) throw new Error('there are no orders to export');
  const query = `from=${row.first}`;
  const answer = await fetch(`${url}/api/orders?${query}&page=1&pageSize=10`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { meta } = listSchema.parse(await answer.json());
  return { query, rows: meta.total };
}

/**
 * Downloads a whole workbook of a period's orders, as a browser does. Throws for an error status and for an
 * interrupted download.
 */
export async function exportWhole(url: string, token: string, { query }: Period): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(`${url}/api/orders/export.xlsx?${query}`, { headers }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`the export failed: ${answer.statusCode}`);
  const workbook = await buffer(answer);
  if (workbook.length === 0) throw new Error('the export was interrupted');
}
