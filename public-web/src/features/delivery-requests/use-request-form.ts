import { useState } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import {
  useAddDeliveryRequestMutation,
  useGetDeliveryRequestOptionsQuery,
  useListDeliveryAddressesQuery,
} from '@logistics/shared/api-client/own-delivery-requests';
import type {
  AddDeliveryRequestBody,
  DayPart,
  DeliveryAddress,
  DeliveryMethod,
  DeliveryRequestOptions,
} from '@logistics/shared/contracts';
import { addDays, businessDay, DELIVERY_DAYS_AHEAD } from '@logistics/shared/domain';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { sentenceOf } from '../../app/failure.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { useNavigate } from '../../router/router.tsx';
import { readMethod, saveMethod } from './last-method.ts';
import { refusedParcels } from './refused-parcels.ts';
import { requestPath } from './request-paths.ts';

const texts = siteDeliveryRequestTexts.form;

interface Values {
  readonly parcels: ReadonlySet<number>;
  readonly method: DeliveryMethod;
  readonly carrier: string;
  /** null: the first of the book. */
  readonly addressId: number | null;
  readonly day: string;
  readonly dayPart: DayPart | null;
  readonly note: string;
}
interface Item {
  readonly field?: string;
  readonly text: string;
}
const PRICE_OF = { 'own-driver': 'ownDriver', carrier: 'carrier', 'pick-up': 'pickUp' } as const;
export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * State of the form of a new request. Drops parcels that another tab has requested meanwhile. A call that is repeated
 * after a lost answer creates only one request.
 */
export function useRequestForm(options: DeliveryRequestOptions, only: number | null) {
  const { data: book = [] } = useListDeliveryAddressesQuery();
  const [values, setValues] = useState<Values>(() => firstValues(options, only));
  const [failure, setFailure] = useState<{ items: readonly Item[]; attempt: number } | null>(null);
  const [dayError, setDayError] = useState<string>();
  const sender = useSender();
  const change = (part: Partial<Values>) => {
    setFailure(null);
    setValues((former) => ({ ...former, ...part }));
  };
  const free = options.parcels.filter(({ id, request }) => request === null && values.parcels.has(id));
  const chosen: ReadonlySet<number> = new Set(free.map(({ id }) => id));
  const fail = (items: readonly Item[]) =>
    setFailure((former) => ({ items, attempt: (former?.attempt ?? 0) + 1 }));

  async function send(): Promise<void> {
    if (sender.isSending) return;
    const address = book.find(({ id }) => id === values.addressId) ?? book[0] ?? null;
    const items = problemsOf(values, chosen, address);
    setDayError(isDayGood(values.day) ? undefined : texts.chooseDay);
    if (items.length > 0) return fail(items);
    const refused = await sender.send(bodyOf(values, chosen, address));
    if (refused === null) return;
    const taken = new Set(refused.ids);
    change({ parcels: new Set([...chosen].filter((id) => !taken.has(id))) });
    fail([{ text: refused.text }]);
  }
  return {
    ...{ values, change, chosen, failure, dayError, send },
    isSending: sender.isSending,
    price: options.prices[PRICE_OF[values.method]],
  };
}

function firstValues(options: DeliveryRequestOptions, only: number | null): Values {
  const free = options.parcels.filter(({ request }) => request === null).map(({ id }) => id);
  const parcels = only !== null && free.includes(only) ? [only] : free;
  return {
    parcels: new Set(parcels),
    method: readMethod(),
    carrier: '',
    addressId: null,
    day: businessDay(new Date()),
    dayPart: null,
    note: '',
  };
}

function isDayGood(day: string): boolean {
  const today = businessDay(new Date());
  return day >= today && day <= addDays(today, DELIVERY_DAYS_AHEAD);
}

function problemsOf(
  { method, day }: Values,
  chosen: ReadonlySet<number>,
  address: DeliveryAddress | null,
): Item[] {
  return [
    ...(chosen.size === 0 ? [{ field: 'request-parcels', text: texts.chooseParcel }] : []),
    ...(method !== 'pick-up' && !address
      ? [{ field: 'request-new-address', text: texts.chooseAddress }]
      : []),
    ...(isDayGood(day) ? [] : [{ field: 'request-day', text: texts.chooseDay }]),
  ];
}

function bodyOf(
  { method, carrier, day, dayPart, note }: Values,
  chosen: ReadonlySet<number>,
  address: DeliveryAddress | null,
): Omit<AddDeliveryRequestBody, 'key'> {
  const recipient = address && {
    recipient: address.recipient,
    phone: address.phone,
    address: address.address,
    note: address.note,
  };
  return {
    orderIds: [...chosen],
    method,
    wishedDay: day,
    dayPart,
    recipient: method === 'pick-up' ? null : recipient,
    carrier: method === 'carrier' ? carrier : '',
    note,
  };
}

/** Sends the request, and opens its page. On rejection returns the reason, and the parcels that can't be requested. */
function useSender() {
  const navigate = useNavigate();
  const { refetch } = useGetDeliveryRequestOptionsQuery();
  const [add, { isLoading }] = useAddDeliveryRequestMutation();
  const sendOnce = useSendOnce();
  async function send(body: Omit<AddDeliveryRequestBody, 'key'>) {
    const { data, error } = await sendOnce(body, add);
    if (data) {
      saveMethod(body.method);
      showToast('success', texts.sent(data.code));
      navigate(requestPath(data.id), { replace: true });
      return null;
    }
    const refused = refusedParcels(error);
    if (refused.length > 0) void refetch();
    const codes = refused.flatMap(({ orderCode }) => orderCode ?? []);
    return {
      ids: refused.map(({ orderId }) => orderId),
      text: codes.length > 0 ? texts.refused(codes) : sentenceOf(error),
    };
  }
  return { send, isSending: isLoading };
}
