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

/** The newest days that hold about so many orders, and as many as the list counts in them. */
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
  if (!row) throw new Error('there are no orders to be exported');
  const query = `from=${row.first}`;
  const answer = await fetch(`${url}/api/orders?${query}&page=1&pageSize=10`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { meta } = listSchema.parse(await answer.json());
  return { query, rows: meta.total };
}

/** A whole workbook of a period's orders, as a browser saves it. Throws for a refusal, and for one that broke off. */
export async function exportWhole(url: string, token: string, { query }: Period): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(`${url}/api/orders/export.xlsx?${query}`, { headers }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`the export was refused: ${answer.statusCode}`);
  const workbook = await buffer(answer);
  if (workbook.length === 0) throw new Error('the export broke off');
}
