import type { StockCount, StockList } from '@logistics/shared/contracts';
import type { SheetToWrite } from '@logistics/shared/excel';
import { stockListNames, stockReportTexts } from '@logistics/shared/texts/stock-report';
import {
  presentReportRow,
  presentReportSummary,
  stockReportHeader,
} from '../../presenters/present-stock-counts.ts';
import type { StockItemRow } from '../../queries/stock-counts.ts';

/**
 * Yields the sheets of a count's report: the numbers, then each list.
 *
 * @param batches all parcels, list by list in the order of `lists`
 */
export async function* reportSheets(
  count: StockCount,
  {
    batches,
    lists,
    timezone,
  }: {
    readonly batches: AsyncGenerator<StockItemRow[], undefined>;
    readonly lists: readonly StockList[];
    readonly timezone: string;
  },
): AsyncGenerator<SheetToWrite> {
  const { name, header } = stockReportTexts.summary;
  yield { name, header, batches: inOneBatch(presentReportSummary(count, timezone)) };
  let rest: StockItemRow[] = [];
  const next = async () => (rest.length > 0 ? rest : ((await batches.next()).value ?? []));
  for (const list of lists) {
    const ofList = async function* () {
      for (let rows = await next(); rows.length > 0; rows = await next()) {
        const own = rows.filter((row) => row.list === list);
        rest = rows.slice(own.length);
        if (own.length > 0) yield own.map((row) => presentReportRow(row, timezone));
        if (rest.length > 0) return;
      }
    };
    yield { name: stockListNames[list], header: stockReportHeader, batches: ofList() };
  }
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}
