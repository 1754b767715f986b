import {
  bagCheckQuerySchema,
  bagCheckSchema,
  bagDifferenceSchema,
  bagDifferencesFileQuerySchema,
  bagDifferencesQuerySchema,
  checkAnswerSchema,
  checkBagsSchema,
  closeArrivalSchema,
  closedArrivalSchema,
  resolveDifferencesSchema,
  resolvedDifferencesSchema,
  undoneStepSchema,
  undoStepSchema,
  withdrawChecksSchema,
  withdrawnChecksSchema,
  type BagCheck,
  type CheckAnswer,
} from '@logistics/shared/contracts';
import { normaliseOrderCode, normalisePackingCode } from '@logistics/shared/domain';
import type { SheetToWrite } from '@logistics/shared/excel';
import { differenceFileTexts } from '@logistics/shared/texts/bag-differences';
import { closeArrival } from '../../commands/bags/arrival-closer.ts';
import { checkBags, undoChecks, type CheckOutcome } from '../../commands/bags/bag-checker.ts';
import { resolveDifferences } from '../../commands/bags/difference-resolver.ts';
import { undoStep } from '../../commands/bags/step-undoer.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { bagPolicy } from '../../policies/bag-policy.ts';
import {
  differenceHeader,
  presentBagCheck,
  presentCheckResult,
  presentDifference,
  presentDifferenceCells,
} from '../../presenters/present-bag-check.ts';
import {
  countCheck,
  findBagCheck,
  findDifferences,
  findMissing,
  findSurplus,
  openDifferences,
  type DifferenceRow,
} from '../../queries/bag-checks.ts';
import { findBagsBy, findParcels } from '../../queries/find-bags.ts';
import { today } from '../../queries/order-filter.ts';
import { download, listOf, one } from '../answers.ts';
import { workbookAnswer } from '../orders/workbook-answer.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadCheck({ database }: AppContext<'database'>, code: string): Promise<BagCheck> {
  const row = await findBagCheck(database, code);
  if (!row) throw appError('NOT_FOUND');
  const [numbers, missing, surplus] = await Promise.all([
    countCheck(database.readFresh, row),
    findMissing(database, row),
    findSurplus(database, row),
  ]);
  return presentBagCheck({ row, numbers, missing, surplus });
}

/** Returns the results with the station's view of each parcel, and the numbers of the named bags. */
async function checkAnswer(
  { app: { database } }: ActorContext<'database'>,
  events: readonly { readonly bag: string }[],
  outcomes: readonly CheckOutcome[],
): Promise<CheckAnswer> {
  const codes = [...new Set(events.map(({ bag }) => normalisePackingCode(bag)))];
  const ids = outcomes.flatMap(({ orderId }) => orderId ?? []);
  const [bags, rows] = await Promise.all([
    findBagsBy(database, { codes }),
    findParcels(database, [...new Set(ids)]),
  ]);
  const parcels = new Map(rows.map((row) => [row.id, row]));
  return {
    results: outcomes.map((outcome) => presentCheckResult(outcome, parcels.get(outcome.orderId ?? 0))),
    checks: await Promise.all(
      bags.map(async (bag) => ({ bag: bag.code, numbers: await countCheck(database.readFresh, bag) })),
    ),
  };
}

/** A code may be that of a parcel or of a bag. */
const withCodes = <Query extends { code?: string | undefined }>({ code, ...query }: Query) => ({
  ...query,
  codes:
    code === undefined ? undefined : { parcel: normaliseOrderCode(code), bag: normalisePackingCode(code) },
});

/** Calls about bags that have arrived, and about the undo of a step. */
export const arrivalRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/bags/check',
    summary: 'The arrival check of a bag, by its code: numbers, missing and surplus parcels.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: bagCheckQuerySchema,
    answer: one(bagCheckSchema),
    handler: ({ context, query }) => loadCheck(context.app, normalisePackingCode(query.code)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/check',
    summary:
      'Scan parcels of bags that have arrived, each scan exactly once by its key; one result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: checkBagsSchema,
    answer: one(checkAnswerSchema),
    handler: async ({ context, body }) => checkAnswer(context, body.events, await checkBags(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/check/withdraw',
    summary: 'Undo scans of open checks by their keys.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: withdrawChecksSchema,
    answer: one(withdrawnChecksSchema),
    handler: async ({ context, body }) => ({ withdrawn: await undoChecks(context, body) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/close-arrival',
    summary: 'Close the check of a bag: scanned parcels have arrived, the others become differences.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: closeArrivalSchema,
    answer: one(closedArrivalSchema),
    handler: ({ context, body }) => closeArrival(context, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/undo-step',
    summary: 'Undo a whole step of a bag or a lot by its key, within ten minutes.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: undoStepSchema,
    answer: one(undoneStepSchema),
    handler: ({ context, actor, body }) => undoStep(context, body, (step) => bagPolicy.undoStep(actor, step)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/bags/differences',
    summary: 'Parcels that were missing or surplus when their bags arrived, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: bagDifferencesQuerySchema,
    answer: listOf(bagDifferenceSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await findDifferences(context.app.database, withCodes(query));
      return { rows: rows.map((row) => presentDifference(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/bags/differences.xlsx',
    summary: 'The differences of a filter as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: bagDifferencesFileQuerySchema,
    answer: download,
    handler: async ({ context: { app }, query }) => {
      const timezone = app.config.businessTimezone;
      const cursor = await openDifferences(app.database, withCodes(query));
      const sheets = oneSheet(cursor.batches, timezone);
      return workbookAnswer(cursor, sheets, differenceFileTexts.fileName(today(timezone)));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/differences/resolve',
    summary: 'Decide about missing or surplus parcels; names those that were left out.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.resolve,
    body: resolveDifferencesSchema,
    answer: one(resolvedDifferencesSchema),
    handler: ({ context, body }) => resolveDifferences(context, body),
  }),
];

async function* oneSheet(
  batches: AsyncIterable<DifferenceRow[]>,
  timezone: string,
): AsyncGenerator<SheetToWrite> {
  const presented = async function* () {
    for await (const rows of batches) yield rows.map((row) => presentDifferenceCells(row, timezone));
  };
  yield await Promise.resolve({
    name: differenceFileTexts.sheet,
    header: differenceHeader,
    batches: presented(),
  });
}
