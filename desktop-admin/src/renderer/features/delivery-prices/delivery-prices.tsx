import { isApiError } from '@logistics/shared/api-client/core';
import {
  useGetDeliveryPricesQuery,
  useSaveDeliveryPricesMutation,
} from '@logistics/shared/api-client/delivery-requests';
import { deliveryPricesSchema, type DeliveryPrices as Prices } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryPriceTexts as texts } from '@logistics/shared/texts/office-delivery-requests';
import { TextField } from '../../components/text-field.tsx';
import { amountOf } from '../../fees/amount-fields.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { RecordGate } from '../../records/record-gate.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import './delivery-prices.css';

/** The price of each way of delivery. */
export function DeliveryPrices() {
  const { data, error, refetch } = useGetDeliveryPricesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordGate data={data} error={isApiError(error) ? error : null} retry={() => void refetch()}>
      {(prices) => (
        <div className="form-page">
          <section className="card form-card delivery-prices">
            <PricesForm prices={prices} />
          </section>
        </div>
      )}
    </RecordGate>
  );
}

const FIELDS = [
  ['ownDriver', deliveryRequestTexts.methods['own-driver']],
  ['carrier', deliveryRequestTexts.methods.carrier],
  ['pickUp', deliveryRequestTexts.methods['pick-up']],
] as const;
type PriceFields = Record<(typeof FIELDS)[number][0], string>;
type PriceRecord = SavedRecord<PriceFields>;
const MAX = 1_000_000_000;

/** Returns whether a text is an amount, or empty. */
function isPrice(typed: string): boolean {
  const amount = amountOf(typed);
  return typed.trim() === '' || (amount !== null && amount >= 0 && amount <= MAX);
}
const written = (amount: number | null): string => (amount === null ? '' : formatInteger(amount));
const priceOf = (typed: string): number | null => (typed.trim() === '' ? null : amountOf(typed));

const recordOf = ({ version, ownDriver, carrier, pickUp }: Prices): PriceRecord => ({
  stored: { ownDriver: written(ownDriver), carrier: written(carrier), pickUp: written(pickUp) },
  version,
});

function usePricesForm(prices: Prices) {
  const [save] = useSaveDeliveryPricesMutation();
  return useRecordForm<PriceFields, PriceRecord>({
    record: recordOf(prices),
    draftName: null,
    check: (fields) =>
      Object.fromEntries(FIELDS.flatMap(([name]) => (isPrice(fields[name]) ? [] : [[name, texts.wrong]]))),
    savedText: texts.saved,
    send: async ({ ownDriver, carrier, pickUp }, { version }) =>
      saveOutcome(
        await save({
          ownDriver: priceOf(ownDriver),
          carrier: priceOf(carrier),
          pickUp: priceOf(pickUp),
          version,
        }),
        deliveryPricesSchema,
        recordOf,
      ),
  });
}

function PricesForm({ prices }: { prices: Prices }) {
  const form = usePricesForm(prices);
  return (
    <RecordForm form={form} inCard saveLabel={texts.save}>
      <p>{texts.lead}</p>
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          help={texts.help}
          inputMode="numeric"
          max={20}
          value={form.value[name]}
          error={form.errors[name]}
          onChange={(typed) => form.change((now) => ({ ...now, [name]: typed }))}
        />
      ))}
    </RecordForm>
  );
}
