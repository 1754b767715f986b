import type { SheetReport } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTE_NAMES, type OrderAttributeName } from '@logistics/shared/domain';
import type { OrderField } from '@logistics/shared/excel';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import type { ColumnChoice } from './column-memory.ts';

/** What a column can hold, as people name it; exhaustive, and in the order in which it is offered. */
export const FIELD_NAMES: Readonly<Record<OrderField, string>> = {
  ...officeImportTexts.columns.fields,
  // Object.fromEntries forgets the keys' type.
  ...(Object.fromEntries(
    ORDER_ATTRIBUTE_NAMES.map((name) => [name, orderAttributeTexts[name].column]),
  ) as Record<OrderAttributeName, string>),
};

export interface FileColumn {
  header: string;
  /** What it is taken for by its own word; null: unknown. */
  known: string | null;
  /** What the person chose; '' passes it over, undefined: nothing was chosen. */
  chosen: string | undefined;
}

/** Every column with a header, each once, in the order of the file. */
export function fileColumns(sheets: readonly SheetReport[], choice: ColumnChoice): FileColumn[] {
  const found = new Map<string, FileColumn>();
  for (const { columns } of sheets)
    for (const { header, field } of columns) {
      if (header === '') continue;
      const before = found.get(header);
      const chosen = choice[header];
      // With a choice the report tells the choice, not what the word alone would have meant.
      const known = chosen === undefined ? field : null;
      found.set(header, { header, known: before?.known ?? known, chosen });
    }
  return [...found.values()];
}

/** Columns that a person has to say something of, or has said something of. */
export const openColumns = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter(({ known, chosen }) => known === null || chosen !== undefined);

/** Fields that another column holds already; only a customer may stand in two, by code and by email. */
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

/** Whether some column holds the tracking code, without which no row can be read. */
export const hasCode = (columns: readonly FileColumn[], choice: ColumnChoice): boolean =>
  columns.some(({ header, known }) => (choice[header] ?? known) === 'orderCode');
