import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSearchParams } from '../../router/router.tsx';
import { useGetDeliveryRequestOptionsQuery } from '@logistics/shared/api-client/own-delivery-requests';
import type { DeliveryRequestOptions } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/inputs.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AddressChoice } from './address-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { ParcelChoice } from './parcel-choice.tsx';
import { RequestListSkeleton } from './request-list.tsx';
import { REQUESTS_PATH } from './request-paths.ts';
import { useRequestForm, type RequestForm } from './use-request-form.ts';
import formStyles from './request-form.module.css';
import styles from './requests.module.css';

const texts = siteDeliveryRequestTexts.form;

/** The page of a new request; `?parcel=` chooses one parcel, otherwise all are chosen. */
export function NewRequest() {
  const { currentData, error, isFetching, refetch } = useGetDeliveryRequestOptionsQuery(
    undefined,
    useFreshness(),
  );
  const [params] = useSearchParams();
  const retry = () => void refetch();
  return (
    <>
      <nav className={styles['crumb']} aria-label={siteDeliveryRequestTexts.back}>
        <Link to={REQUESTS_PATH}>
          <Icon name="chevronLeft" size="small" />
          {siteDeliveryRequestTexts.back}
        </Link>
      </nav>
      <h1>{texts.title}</h1>
      {!currentData && !error && <RequestListSkeleton />}
      {!currentData && isNotActivated(error) && <NotActivated onRetry={retry} checking={isFetching} />}
      {!currentData && error && !isNotActivated(error) && (
        <FailurePanel
          title={siteDeliveryRequestTexts.failedTitle}
          text={sentenceOf(error)}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      {currentData && currentData.parcels.length === 0 && <NoParcels />}
      {currentData && currentData.parcels.length > 0 && (
        <Form options={currentData} only={Number(params.get('parcel')) || null} />
      )}
    </>
  );
}

function NoParcels() {
  return (
    <EmptyPanel
      title={texts.emptyTitle}
      actions={
        <ButtonLink variant="brand" to="/information/order-status">
          {texts.toOrders}
        </ButtonLink>
      }
    >
      <p>{texts.emptyText}</p>
    </EmptyPanel>
  );
}

interface FormProps {
  options: DeliveryRequestOptions;
  only: number | null;
}

function Form({ options, only }: FormProps) {
  const [isAdding, setIsAdding] = useState(false);
  const form = useRequestForm(options, only);
  const { change, failure } = form;
  return (
    <>
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.send();
        }}
      >
        {failure && <ErrorSummary title={texts.failed} items={failure.items} attempt={failure.attempt} />}
        <ParcelChoice
          options={options}
          chosen={form.chosen}
          onChange={(parcels) => change({ parcels: new Set(parcels) })}
        />
        <Way options={options} form={form} onAdd={() => setIsAdding(true)} />
        <Summary options={options} form={form} />
        <div className={formStyles['submit']}>
          <Button type="submit" variant="main" disabled={form.isSending}>
            {form.isSending ? texts.sending : texts.submit(form.chosen.size)}
          </Button>
        </div>
      </form>
      {isAdding && (
        <AddressDialog
          address={null}
          onClose={() => setIsAdding(false)}
          onSaved={(book) => change({ addressId: Math.max(...book.map(({ id }) => id)) })}
        />
      )}
    </>
  );
}

interface WayProps {
  options: DeliveryRequestOptions;
  form: RequestForm;
  onAdd: () => void;
}

/** Fields for delivery method, address, day and note. */
function Way({ options, form, onAdd }: WayProps) {
  const id = useId();
  const { values, change } = form;
  return (
    <>
      <MethodChoice value={values.method} prices={options.prices} onChange={(method) => change({ method })} />
      {values.method === 'carrier' && (
        <TextField
          id={`${id}-carrier`}
          label={texts.carrier}
          help={texts.carrierHelp}
          maxLength={100}
          value={values.carrier}
          onChange={(event) => change({ carrier: event.target.value })}
        />
      )}
      {values.method !== 'pick-up' && (
        <AddressChoice
          value={values.addressId}
          onChange={(addressId) => change({ addressId })}
          onAdd={onAdd}
        />
      )}
      <DayChoice
        day={values.day}
        part={values.dayPart}
        error={form.dayError}
        onDay={(day) => change({ day })}
        onPart={(dayPart) => change({ dayPart })}
      />
      <TextField
        id={`${id}-note`}
        label={texts.note}
        help={texts.noteHelp}
        maxLength={500}
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}

/** Fees of the parcels and of the delivery, as far as they are known. */
function Summary({ options, form }: { options: DeliveryRequestOptions; form: RequestForm }) {
  const chosen = options.parcels.filter(({ id }) => form.chosen.has(id));
  const known = chosen.flatMap(({ fee }) => fee ?? []);
  const fees = known.reduce((sum, fee) => sum + fee, 0);
  const unknown = chosen.length - known.length;
  const { price } = form;
  return (
    <dl className={formStyles['summary']}>
      <Line label={texts.feeOfParcels}>
        {unknown === 0 ? formatVnd(fees) : siteDeliveryRequestTexts.unknownFees(unknown)}
      </Line>
      <Line label={texts.deliveryFee}>{deliveryRequestTexts.fee(price)}</Line>
      {unknown === 0 && price !== null && (
        <Line label={texts.summary}>
          <b>{formatVnd(fees + price)}</b>
        </Line>
      )}
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);
