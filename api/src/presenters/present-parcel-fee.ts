import type { ParcelFee, TariffListsContent, TariffNames } from '@logistics/shared/contracts';
import type { NoFeeReason } from '@logistics/shared/domain';
import type { Actor } from '../policies/actor.ts';
import type { OrderFeeRow, ParcelToPriceRow } from '../queries/find-tariffs.ts';
import { presentStaffFee } from './present-fee.ts';
import { figure, statusName, text } from './present-order.ts';

interface ParcelFeeParts {
  readonly parcel: ParcelToPriceRow;
  /** The stored fee. */
  readonly fee: OrderFeeRow | null;
  readonly missing: NoFeeReason | null;
}

/** A parcel for users who manage tariffs: without its customer, its notes and its goods. */
export function presentParcelFee({ parcel, fee, missing }: ParcelFeeParts, actor: Actor): ParcelFee {
  const { id, order_code, status, facts } = parcel;
  return {
    id,
    order_code,
    status,
    status_name: statusName(status),
    weight: figure(facts, 'weight'),
    volume: figure(facts, 'volume'),
    service: text(facts, 'service'),
    route: text(facts, 'route'),
    feeDetail: presentStaffFee(fee, { reported: figure(facts, 'fee'), missing }, actor),
  };
}

/** The names that the form of an order offers. */
export function presentTariffNames(
  { services, routes }: TariffListsContent,
  priced: readonly { readonly service: string; readonly route: string }[],
): TariffNames {
  return {
    services: services.map(({ code, name }) => ({ code, name })),
    routes: routes.map(({ code, name }) => ({ code, name })),
    priced: priced.map(({ service, route }) => ({ service, route })),
  };
}
