import {
  addTariffSchema,
  calculatorSchema,
  nothingSchema,
  overrideFeeSchema,
  parcelFeeQuerySchema,
  parcelFeeSchema,
  previewTariffSchema,
  setTariffGroupSchema,
  tariffIdSchema,
  tariffListsSchema,
  tariffNamesSchema,
  tariffPreviewSchema,
  tariffSchema,
  updateTariffSchema,
  type ParcelFee,
  type Tariff,
} from '@logistics/shared/contracts';
import { overrideFee } from '../../commands/fees/fee-overrider.ts';
import {
  addTariff,
  publishTariff,
  removeTariff,
  saveTariffLists,
  setTariffGroup,
  updateTariff,
} from '../../commands/fees/tariff-writer.ts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { tariffPolicy } from '../../policies/tariff-policy.ts';
import { presentParcelFee, presentTariffNames } from '../../presenters/present-parcel-fee.ts';
import { presentCalculator, presentTariff } from '../../presenters/present-tariff.ts';
import {
  findOrderFee,
  findParcelToPrice,
  listPricedServices,
  listTariffs,
} from '../../queries/find-tariffs.ts';
import { today } from '../../queries/order-filter.ts';
import { noFeeReason, readPriceBook, readTariffLists } from '../../queries/price-book.ts';
import { one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { anyone, defineRoute, type Route } from '../route.ts';
import { previewTariff } from './preview.ts';

async function loadTariff({ app, actor }: ActorContext<'database'>, id: number): Promise<Tariff> {
  const [row] = await listTariffs(app.database.readFresh, id);
  if (!row) throw appError('TARIFF_NOT_FOUND');
  return presentTariff(row, actor);
}

/** Throws ORDER_NOT_FOUND. */
async function loadParcelFee(
  { app, actor }: ActorContext<'config' | 'database'>,
  code: string,
): Promise<ParcelFee> {
  const read = app.database.readFresh;
  const parcel = await findParcelToPrice(
    read,
    { code: normaliseOrderCode(code) },
    app.config.businessTimezone,
  );
  if (!parcel) throw appError('ORDER_NOT_FOUND');
  const fee = await findOrderFee(read, parcel.id);
  const missing = noFeeReason(parcel, await readPriceBook(read));
  return presentParcelFee({ parcel, fee, missing }, actor);
}

const staff = { rate: 'none', auth: 'token', allow: tariffPolicy.manage } as const;

export const tariffRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/tariffs',
    summary: 'All tariffs: drafts first, then the latest first day.',
    ...staff,
    answer: one(tariffSchema.array()),
    handler: async ({ context, actor }) =>
      (await listTariffs(context.app.database.readFresh)).map((row) => presentTariff(row, actor)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/add',
    summary: 'Add a tariff as a draft.',
    ...staff,
    status: 201,
    body: addTariffSchema,
    answer: one(tariffSchema),
    handler: async ({ context, body }) => loadTariff(context, await addTariff(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/update',
    summary: 'Change a draft; 409 when the given version is old or the tariff is published.',
    ...staff,
    body: updateTariffSchema,
    answer: one(tariffSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(updateTariff(context, body), () => loadTariff(context, body.id));
      return loadTariff(context, body.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/remove',
    summary: 'Delete a draft.',
    ...staff,
    body: tariffIdSchema,
    answer: one(nothingSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(removeTariff(context, body), () => loadTariff(context, body.id));
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/publish',
    summary:
      'Publish a draft: it never changes again, and unbilled fees are computed again from its first day on.',
    ...staff,
    body: tariffIdSchema,
    answer: one(tariffSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(publishTariff(context, body), () => loadTariff(context, body.id));
      return loadTariff(context, body.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/preview',
    summary: 'What a tariff would change: fees of unbilled parcels, before and after, and where to continue.',
    ...staff,
    rate: 'lists',
    body: previewTariffSchema,
    answer: one(tariffPreviewSchema),
    handler: ({ context: { app }, body }) => previewTariff(app, body),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/tariffs/lists',
    summary: 'Services, routes and customer groups of tariffs.',
    ...staff,
    answer: one(tariffListsSchema),
    handler: ({ context: { app } }) => readTariffLists(app.database.readFresh),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/lists',
    summary: 'Save the lists; 409 when the given version is old or an entry that is left out is in use.',
    ...staff,
    body: tariffListsSchema,
    answer: one(tariffListsSchema),
    handler: async ({ context, body }) => {
      const read = () => readTariffLists(context.app.database.readFresh);
      await orNewerRecord(saveTariffLists(context, body), read);
      return read();
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tariffs/set-group',
    summary: 'Set the group of a customer; null: the general tariffs.',
    ...staff,
    body: setTariffGroupSchema,
    answer: one(nothingSchema),
    handler: async ({ context, body }) => {
      await setTariffGroup(context, body);
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/override-fee',
    summary: 'Set the fee of a parcel by hand with a reason, or remove such an amount.',
    ...staff,
    activated: true,
    body: overrideFeeSchema,
    answer: one(nothingSchema),
    handler: async ({ context, body }) => {
      await overrideFee(context, body);
      return {};
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/tariffs/parcel',
    summary: 'The fee of a parcel by its code, with its lines and what it depends on, without its customer.',
    ...staff,
    activated: true,
    query: parcelFeeQuerySchema,
    answer: one(parcelFeeSchema),
    handler: ({ context, query }) => loadParcelFee(context, query.code),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/tariff-names',
    summary: 'Services and routes that an order may name, and those that have a published tariff.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    answer: one(tariffNamesSchema),
    handler: async ({ context: { app } }) =>
      presentTariffNames(
        await readTariffLists(app.database.readFresh),
        await listPricedServices(app.database.readFresh),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/calculator',
    summary: 'Today’s general tariffs and exchange rate, to calculate fees without further calls.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(calculatorSchema),
    handler: async ({ context: { app } }) =>
      presentCalculator(await readPriceBook(app.database.read), today(app.config.businessTimezone)),
  }),
];
