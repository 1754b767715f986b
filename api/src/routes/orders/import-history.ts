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
  openRejectedParts,
  type ImportRow,
  type RejectedPartRow,
} from '../../queries/import-detail.ts';
import { unpackRejected } from '../../rejected-rows.ts';
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
    summary: 'The rows that an import left out, each with its reason, as far as they are stored.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: idPathSchema,
    answer: download,
    handler: async ({ context, params }) => {
      const found = await loadImport(context.app, params.id);
      const cursor = await openRejectedParts(context.app.database, found.id);
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

/**
 * Yields one sheet for each sheet of the file that has rejected rows; the rows arrive sheet by sheet. If not all rows
 * are stored, a last sheet says so.
 */
async function* rejectedSheets(
  found: ImportRow,
  batches: AsyncIterable<RejectedPartRow[]>,
): AsyncGenerator<SheetToWrite> {
  const parts = partsOf(batches);
  let next = await parts.next();
  while (!next.done) {
    const { sheet: name, width } = next.value;
    const header = rejectedHeader(found, name, width);
    const ofSheet = async function* () {
      for (; !next.done && next.value.sheet === name; next = await parts.next()) {
        const rows = await unpackRejected(name, next.value.content);
        yield rows.map((row) => presentRejectedRow(row, header));
      }
    };
    yield { name, header, batches: ofSheet() };
  }
  const { rejected, rejected_stored: stored } = found;
  if (stored === rejected) return;
  const { noteSheet, firstOnly, deleted } = rejectedRowsTexts;
  yield {
    name: noteSheet,
    header: [stored === 0 ? deleted(rejected) : firstOnly(stored, rejected)],
    batches: none(),
  };
}

async function* none() {
  // The sheet has only its header.
}

async function* partsOf(
  batches: AsyncIterable<RejectedPartRow[]>,
): AsyncGenerator<RejectedPartRow, undefined> {
  for await (const batch of batches) yield* batch;
}
