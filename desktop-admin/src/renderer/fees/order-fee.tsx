import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RequestOfOrder } from '@logistics/shared/contracts';
import { formatDateTime, formatVnd } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { deliveryRequestStateTexts } from '@logistics/shared/texts/delivery-request-states';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Button } from '../components/button.tsx';
import { showDay } from '../components/calendar-day.ts';
import { FeeLines } from '../components/fee-lines.tsx';
import type { FeeSubject } from './fee-subject.ts';
import { OverrideFee } from './override-fee.tsx';
import './order-fee.css';

const texts = officeTariffTexts.fee;

/** The fee of a parcel: where it comes from, its lines, and an amount that a person set instead. */
export function OrderFee({ order }: { order: FeeSubject }) {
  const [isOpen, setOpen] = useState(false);
  const { fee, missing, computed, override, billedAt, can } = order.feeDetail;
  return (
    <section className="order-fee" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {fee ? (
        <p>
          <b className="num">{formatVnd(fee.total)}</b>{' '}
          <span className="second">{texts.origins[fee.origin]}</span>
        </p>
      ) : (
        <p className="second">{missing ? texts.missing[missing] : texts.soon}</p>
      )}
      {override && (
        <p>
          {override.reason} <small>{texts.overridden(override.by, formatDateTime(override.at))}</small>
        </p>
      )}
      {billedAt && <p className="second">{texts.billed(formatDateTime(billedAt))}</p>}
      {order.deliveryNote && (
        <p>
          {officeDeliveryNoteTexts.ofOrder}{' '}
          <Link className="code" to={`/delivery-notes/${order.deliveryNote.id}`}>
            {order.deliveryNote.code}
          </Link>{' '}
          <span className="second">{deliveryNoteTexts.states[order.deliveryNote.state]}</span>
        </p>
      )}
      {order.deliveryRequest && <RequestLine request={order.deliveryRequest} />}
      {computed && (
        <>
          <p className="second">
            {fee?.origin !== 'computed' && `${texts.wouldBe(computed.total)}. `}
            {texts.tariff(computed.tariff, showDay(computed.day))}
          </p>
          <FeeLines
            label={texts.tariff(computed.tariff, showDay(computed.day))}
            lines={computed.lines}
            total={computed.total}
            totalLabel={texts.total}
          />
        </>
      )}
      {can.override && (
        <Button small onClick={() => setOpen(true)}>
          {override ? texts.change : texts.set}
        </Button>
      )}
      {isOpen && <OverrideFee order={order} onDone={() => setOpen(false)} />}
    </section>
  );
}

/** The delivery request that the parcel is on. */
function RequestLine({ request: { id, code, state } }: { request: RequestOfOrder }) {
  return (
    <p>
      {deliveryRequestStateTexts.name}{' '}
      <Link className="code" to={`/delivery-requests/${id}`}>
        {code}
      </Link>{' '}
      <span className="second">{deliveryRequestStateTexts.states[state]}</span>
    </p>
  );
}
