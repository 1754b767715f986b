import { isApiError } from '@logistics/shared/api-client/core';
import {
  useGetDeliveryPricesQuery,
  useSaveDeliveryPricesMutation,
} from '@logistics/shared/api-client/delivery-requests';
import type { DeliveryPrices as Prices } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryPriceTexts as texts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { FailureState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';
import { amountOf } from '../../fees/amount-fields.tsx';

/** The price of each way of delivery. */
export function DeliveryPrices() {
  const { data, error, refetch } = useGetDeliveryPricesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <p aria-busy="true" className="bone-line">
        <span className="bone" />
      </p>
    );
  return <PricesForm key={data.version} prices={data} reload={() => void refetch()} />;
}

interface Typed {
  ownDriver: string;
  carrier: string;
  pickUp: string;
}
const FIELDS = [
  ['ownDriver', deliveryRequestTexts.methods['own-driver']],
  ['carrier', deliveryRequestTexts.methods.carrier],
  ['pickUp', deliveryRequestTexts.methods['pick-up']],
] as const;
const MAX = 1_000_000_000;

/** Returns whether a text is an amount, or empty. */
function isPrice(typed: string): boolean {
  const amount = amountOf(typed);
  return typed.trim() === '' || (amount !== null && amount >= 0 && amount <= MAX);
}
const written = (amount: number | null): string => (amount === null ? '' : formatInteger(amount));
const priceOf = (typed: string): number | null => (typed.trim() === '' ? null : amountOf(typed));

function PricesForm({ prices, reload }: { prices: Prices; reload: () => void }) {
  const toast = useToast();
  const [save, { isLoading }] = useSaveDeliveryPricesMutation();
  const { ownDriver, carrier, pickUp, version } = prices;
  const form = useFields<Typed>(
    { ownDriver: written(ownDriver), carrier: written(carrier), pickUp: written(pickUp) },
    (fields) =>
      Object.fromEntries(FIELDS.flatMap(([name]) => (isPrice(fields[name]) ? [] : [[name, texts.wrong]]))),
  );
  const send = async (fields: Typed) => {
    const { error } = await save({
      ownDriver: priceOf(fields.ownDriver),
      carrier: priceOf(fields.carrier),
      pickUp: priceOf(fields.pickUp),
      version,
    });
    if (!error) return void toast.success(texts.saved);
    const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT';
    if (isConflict) reload();
    toast.error(texts.failed, isConflict ? texts.conflict : isApiError(error) ? errorSentence(error) : '');
  };
  return (
    <form className="dr-prices" noValidate onSubmit={form.submit((fields) => void send(fields))}>
      <p>{texts.lead}</p>
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          help={texts.help}
          inputMode="numeric"
          max={20}
          value={form.fields[name]}
          error={form.errors?.[name]}
          onChange={(value) => form.change({ [name]: value })}
        />
      ))}
      <div>
        <Button variant="main" type="submit" disabled={isLoading}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
