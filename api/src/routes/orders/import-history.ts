import {
  idPathSchema,
  importDetailSchema,
  importListQuerySchema,
  importViewSchema,
} from '@logistics/shared/contracts';
import type { SheetToWrite } from '@logistics/shared/excel';
import { rejectedRowsTexts } from '@logistics/shared/texts/order-answers';
import { undoImport } from '../../commands/imports/import-undoer.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import {
  presentImport,
  presentImportDetail,
  presentRejectedRow,
  rejectedHeader,
} from '../../presenters/present-import.ts';
import {
  findImport,
  findImportPage,
  findImportProblems,
  openRejectedRows,
  type ImportRow,
  type RejectedRowWithReasons,
} from '../../queries/import-detail.ts';
import { download, listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { workbookAnswer } from './workbook-answer.ts';

async function loadImport(app: AppContext<'database'>, id: number) {
  const found = await findImport(app.database, id);
  if (!found) throw appError('IMPORT_NOT_FOUND');
  return found;
}

export const importHistoryRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/imports',
    summary: 'The imports, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    query: importListQuerySchema,
    answer: listOf(importViewSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, total } = await findImportPage(context.app.database, query);
      return { rows: rows.map((row) => presentImport(row, actor)), meta: { ...query, total } };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/imports/:id',
    summary: 'One import with its first problems and its sheets.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: idPathSchema,
    answer: one(importDetailSchema),
    handler: async ({ context, actor, params }) => {
      const found = await loadImport(context.app, params.id);
      const problems = await findImportProblems(context.app.database, found.id);
      return presentImportDetail(found, problems, actor);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/imports/:id/rejected.xlsx',
    summary: 'The rows that an import left out, each with its reason.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: idPathSchema,
    answer: download,
    handler: async ({ context, params }) => {
      const found = await loadImport(context.app, params.id);
      const cursor = await openRejectedRows(context.app.database, found.id);
      const sheets = rejectedSheets(found, cursor.batches);
      return workbookAnswer(cursor, sheets, rejectedRowsTexts.fileName(found.id));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/imports/:id/undo',
    summary: 'Takes an import back as a whole.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: idPathSchema,
    answer: one(importViewSchema),
    handler: async ({ context, actor, params }) => {
      await undoImport(context, { ...params, may: orderPolicy.undoImport });
      return presentImport(await loadImport(context.app, params.id), actor);
    },
  }),
];

/** One sheet for each of the file's that has such rows; rows come sheet by sheet. */
async function* rejectedSheets(
  found: ImportRow,
  batches: AsyncIterable<RejectedRowWithReasons[]>,
): AsyncGenerator<SheetToWrite> {
  const rows = rowsOf(batches);
  let next = await rows.next();
  while (!next.done) {
    const { sheet: name, width } = next.value;
    const header = rejectedHeader(found, name, width);
    const ofSheet = async function* () {
      for (; !next.done && next.value.sheet === name; next = await rows.next())
        yield [presentRejectedRow(next.value, header)];
    };
    yield { name, header, batches: ofSheet() };
  }
}

async function* rowsOf<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const batch of batches) yield* batch;
}
