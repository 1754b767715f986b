import type { Revenue } from '@logistics/shared/contracts';
import type { SheetToWrite, WrittenCell } from '@logistics/shared/excel';
import { ledgerWorkbookTexts } from '@logistics/shared/texts/ledger';
import type { AppContext } from '../../context.ts';
import { debtCells, ledgerCells, revenueCells, revenueHeader } from '../../presenters/present-ledger.ts';
import { openDebtExport } from '../../queries/debts.ts';
import { openLedgerExport } from '../../queries/ledger-rows.ts';
import type { CursorUsers, OpenCursor } from '../../queries/open-cursor.ts';
import { today } from '../../queries/order-filter.ts';
import type { FileAnswer } from '../answers.ts';
import { workbookAnswer } from '../orders/workbook-answer.ts';

const words = ledgerWorkbookTexts;

/** Returns a whole ledger, oldest first. */
export async function ledgerWorkbook(
  app: AppContext<'config' | 'database'>,
  of: { readonly customerId: number; readonly customerCode: string; readonly users: CursorUsers },
): Promise<FileAnswer> {
  const cursor = await openLedgerExport(app.database, of.customerId, of.users);
  const sheet = { name: words.ledgerSheet, header: words.ledger };
  const fileName = words.ledgerFile(of.customerCode, today(app.config.businessTimezone));
  return workbookAnswer(cursor, oneSheet(cursor, sheet, ledgerCells), fileName);
}

/** Returns all customers who owe us, with their debts by age. */
export async function debtWorkbook(app: AppContext<'config' | 'database'>): Promise<FileAnswer> {
  const day = today(app.config.businessTimezone);
  const cursor = await openDebtExport(app.database, day);
  const sheet = { name: words.debtsSheet, header: words.debts };
  return workbookAnswer(cursor, oneSheet(cursor, sheet, debtCells), words.debtsFile(day));
}

/** Returns the revenue of a range: at most a few hundred rows, which are in memory already. */
export function revenueWorkbook(
  revenue: Revenue,
  { from, to }: { readonly from: string; readonly to: string },
): FileAnswer {
  const cursor: OpenCursor<Revenue['days'][number]> = {
    batches: inMemory(revenue.days),
    close: () => Promise.resolve(),
  };
  const sheet = { name: words.revenueSheet, header: revenueHeader(revenue) };
  return workbookAnswer(cursor, oneSheet(cursor, sheet, revenueCells), words.revenueFile(from, to));
}

async function* inMemory<Row>(rows: readonly Row[]): AsyncGenerator<Row[], undefined> {
  yield await Promise.resolve([...rows]);
}

async function* oneSheet<Row>(
  { batches }: OpenCursor<Row>,
  sheet: { readonly name: string; readonly header: readonly string[] },
  cells: (row: Row) => WrittenCell[],
): AsyncGenerator<SheetToWrite> {
  const presented = async function* () {
    for await (const rows of batches) yield rows.map(cells);
  };
  yield await Promise.resolve({ ...sheet, batches: presented() });
}
