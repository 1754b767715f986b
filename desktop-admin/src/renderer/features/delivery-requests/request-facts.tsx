import type { DeliveryRequestDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { deliveryRequestTexts as words } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';

const texts = officeDeliveryRequestTexts.view;

/** The customer's request and the delivery fee. */
export function RequestFacts({ request }: { request: DeliveryRequestDetail }) {
  const { recipient } = request;
  const rows: readonly (readonly [string, string] | false)[] = [
    [words.wishedDay, words.day(request.wishedDay, request.dayPart)],
    [words.method, words.methods[request.method]],
    request.carrier !== '' && [words.carrier, request.carrier],
    recipient !== null && [words.recipient, recipient.recipient],
    recipient !== null && [words.phone, recipient.phone],
    recipient !== null && [words.address, recipient.address],
    recipient !== null && recipient.note !== '' && [words.addressNote, recipient.note],
    request.note !== '' && [words.note, request.note],
    [words.parcels, formatInteger(request.contents.filter(({ problem }) => problem === null).length)],
    [words.deliveryFee, words.fee(request.deliveryFee)],
    [texts.requestedAt, formatDateTime(request.requestedAt)],
  ];
  return (
    <section className="card form-card" aria-labelledby="dr-facts">
      <h2 id="dr-facts">{texts.facts}</h2>
      <dl className="dr-facts">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
