import { ORDER_STATUS } from '@logistics/shared/domain';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import type { Parcel, ParcelEvent } from './parcels.ts';

export interface LineContext {
  readonly customers: readonly { readonly id: number; readonly customer_code: string }[];
  readonly staffId: number;
  /** Id of the import of the world's first day. */
  readonly firstImport: number;
}

interface Lines {
  readonly orders: string;
  readonly order_events: string;
  readonly order_code_search: string;
  readonly declarations: string;
}

/**
 * Returns a parcel as lines of COPY's text format, in the same state as importing its events one by one. No value
 * needs escaping: generated texts contain no tab, line end, backslash or quote.
 */
export function linesOfParcel(parcel: Parcel, id: number, context: LineContext): Lines {
  const { code, events, declaredAt } = parcel;
  const owner = parcel.owner === null ? undefined : context.customers[parcel.owner];
  const declarer = declaredAt === null ? undefined : owner;
  const named = declarer ? undefined : owner;
  const attributeTexts = events.map((event) => attributesOf(parcel, event, named));
  const newest = events.at(-1);
  const declared = declaredAt === null ? '\\N' : timeOf(declaredAt);
  const order = [
    id,
    code,
    newest?.status ?? ORDER_STATUS.declared,
    newest ? timeOf(newest.at) : declared,
    `{${attributeTexts.filter((facts) => facts !== '').join(',')}}`,
    newest ? ORDER_SOURCE.import : 0,
    newest ? context.firstImport + newest.day : '\\N',
    declarer?.id ?? '\\N',
    declarer ? declared : '\\N',
    parcel.removedAt === null ? '\\N' : timeOf(parcel.removedAt),
    parcel.removedAt === null ? '\\N' : context.staffId,
    firstOf(events, ORDER_STATUS.inVietnamWarehouse),
    firstOf(events, ORDER_STATUS.delivered),
    newest ? timeOf(newest.at) : declared,
  ];
  let eventLines = '';
  for (const [index, { status, at, day }] of events.entries())
    eventLines += `${id}\t${status}\t${timeOf(at)}\t${ORDER_SOURCE.import}\t${context.firstImport + day}\t{${attributeTexts[index] ?? ''}}\t${timeOf(at)}\n`;
  return {
    orders: `${order.join('\t')}\n`,
    order_events: eventLines,
    order_code_search: `${id}\t${code}\n`,
    declarations: declarer ? `${declarer.id}\t${code}\t${declared}\n` : '',
  };
}

/**
 * Returns the fields inside the braces. No two events of a parcel set the same attribute, so the order's attributes
 * are all of them together.
 */
function attributesOf(
  { weight, pieces, goodsName, fee, bag, lot, shelf }: Parcel,
  { status, at }: ParcelEvent,
  named: LineContext['customers'][number] | undefined,
): string {
  const fact = (name: string, value: string | number) => `"${name}":[${at},${status},${value}]`;
  if (status === ORDER_STATUS.onTheWay) return `${fact('bag', `"${bag}"`)},${fact('lot', `"${lot}"`)}`;
  if (status === ORDER_STATUS.inVietnamWarehouse) return `${fact('fee', fee)},${fact('shelf', `"${shelf}"`)}`;
  if (status !== ORDER_STATUS.inChinaWarehouse) return '';
  const customer = named
    ? `,${fact('customer', `"${named.customer_code}"`)},${fact('customerId', named.id)}`
    : '';
  return `${fact('weight', weight)},${fact('pieces', pieces)},${fact('goodsName', `"${goodsName}"`)}${customer}`;
}

const timeOf = (at: number) => new Date(at).toISOString();

function firstOf(events: readonly ParcelEvent[], status: number): string {
  const event = events.find((one) => one.status === status);
  return event ? timeOf(event.at) : '\\N';
}
