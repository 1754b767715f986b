import {
  addedStatementSchema,
  addStatementSchema,
  bankTransferSchema,
  ignoreTransferSchema,
  postTransferSchema,
  previewedTransferSchema,
  previewStatementSchema,
  reopenTransferSchema,
  TRANSFER_PAGE_MAX,
  transferPageSchema,
  transferQuerySchema,
  type BankTransfer,
} from '@logistics/shared/contracts';
import {
  addStatement,
  ignoreTransfer,
  postTransfer,
  reopenTransfer,
} from '../../commands/statements/statement-writer.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { moneyPolicy } from '../../policies/money-policy.ts';
import {
  countOpenTransfers,
  findTransfer,
  listTransfers,
  previewTransfers,
} from '../../queries/statements.ts';
import { one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

const staff = { rate: 'none', auth: 'token', allow: moneyPolicy.manage } as const;

async function loadTransfer({ database }: AppContext<'database'>, id: number): Promise<BankTransfer> {
  const transfer = await findTransfer(database.readFresh, id);
  if (!transfer) throw appError('TRANSFER_NOT_FOUND');
  return transfer;
}

/** Calls about bank statements. The client reads the file; the server finds the customer of each transfer. */
export const statementRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/statements/preview',
    summary: 'Which transfers of a statement are new, and whose they are. Writes nothing.',
    ...staff,
    body: previewStatementSchema,
    answer: one(previewedTransferSchema.array()),
    handler: ({ context, body }) => previewTransfers(context.app.database.readFresh, body.rows),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/statements/add',
    summary: 'Store the new transfers of a statement and post the given payments; the same key does it once.',
    ...staff,
    body: addStatementSchema,
    answer: one(addedStatementSchema),
    handler: ({ context, body }) => addStatement(context, body),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/statements/transfers',
    summary: 'Transfers of all statements in one state, the latest day first.',
    ...staff,
    query: transferQuerySchema,
    answer: one(transferPageSchema),
    handler: async ({ context, query: { state, after } }) => {
      const { readFresh } = context.app.database;
      const [day = '', id = ''] = after?.split(':') ?? [];
      const found = await listTransfers(readFresh, {
        state,
        after: after === undefined ? null : { day, id: Number(id) },
        limit: TRANSFER_PAGE_MAX + 1,
      });
      const rows = found.slice(0, TRANSFER_PAGE_MAX);
      const last = rows.at(-1);
      const next = found.length > rows.length && last ? `${last.occurredOn}:${last.id}` : null;
      return { rows, next, open: await countOpenTransfers(readFresh) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/statements/post',
    summary: "Post an open transfer as a customer's payment; 409 when the given version is old.",
    ...staff,
    body: postTransferSchema,
    answer: one(bankTransferSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(postTransfer(context, body), () => loadTransfer(context.app, body.id));
      return loadTransfer(context.app, body.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/statements/ignore',
    summary: "Mark an open transfer as no customer's payment; 409 when the given version is old.",
    ...staff,
    body: ignoreTransferSchema,
    answer: one(bankTransferSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(ignoreTransfer(context, body), () => loadTransfer(context.app, body.id));
      return loadTransfer(context.app, body.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/statements/reopen',
    summary: 'Open a decided transfer again, and reverse its payment; 409 when the given version is old.',
    ...staff,
    body: reopenTransferSchema,
    answer: one(bankTransferSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(reopenTransfer(context, body), () => loadTransfer(context.app, body.id));
      return loadTransfer(context.app, body.id);
    },
  }),
];
