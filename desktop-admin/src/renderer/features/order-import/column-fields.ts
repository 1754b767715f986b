import type { SheetReport } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTE_NAMES, type OrderAttributeName } from '@logistics/shared/domain';
import type { OrderField } from '@logistics/shared/excel';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import type { ColumnChoice } from './column-memory.ts';

/** Labels of the fields that a column can have; complete, and in display order. */
export const FIELD_NAMES: Readonly<Record<OrderField, string>> = {
  ...officeImportTexts.columns.fields,
  // Object.fromEntries loses the keys' type.
  ...(Object.fromEntries(
    ORDER_ATTRIBUTE_NAMES.map((name) => [name, orderAttributeTexts[name].column]),
  ) as Record<OrderAttributeName, string>),
};

export interface FileColumn {
  header: string;
  /** Field recognised from its header; null: unknown. */
  known: string | null;
  /** Field that the user chose; '' skips the column, undefined: no choice. */
  chosen: string | undefined;
}

/** Returns every column with a header, each once, in file order. */
export function fileColumns(sheets: readonly SheetReport[], choice: ColumnChoice): FileColumn[] {
  const found = new Map<string, FileColumn>();
  for (const { columns } of sheets)
    for (const { header, field } of columns) {
      if (header === '') continue;
      const before = found.get(header);
      const chosen = choice[header];
      // With a choice, the report contains the choice, not the recognised field.
      const known = chosen === undefined ? field : null;
      found.set(header, { header, known: before?.known ?? known, chosen });
    }
  return [...found.values()];
}

/** Returns columns that the user has to name, or has named. */
export const openColumns = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter(({ known, chosen }) => known === null || chosen !== undefined);

/** Returns fields that another column already has; only the customer may have two columns, by code and by email. */
export function takenFields(
  columns: readonly FileColumn[],
  choice: ColumnChoice,
  header: string,
): Set<string> {
  const taken = columns
    .filter((column) => column.header !== header)
    .map((column) => choice[column.header] ?? column.known ?? '');
  return new Set(taken.filter((field) => field !== '' && field !== 'customer'));
}

/** Whether some column has the tracking code, without which no row can be read. */
export const hasCode = (columns: readonly FileColumn[], choice: ColumnChoice): boolean =>
  columns.some(({ header, known }) => (choice[header] ?? known) === 'orderCode');
