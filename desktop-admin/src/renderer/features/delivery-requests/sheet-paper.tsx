import type { DeliveryMethod, RunSheet } from '@logistics/shared/contracts';
import { formatInteger, formatVnd } from '@logistics/shared/formatting';
import { deliveryRequestTexts as words } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';

const texts = officeDeliveryRequestTexts.sheet;
type Stop = RunSheet['stops'][number];

interface SheetPaperProps {
  sheet: RunSheet;
  /** `yyyy-MM-dd`. */
  day: string;
  method: DeliveryMethod;
  shop: { readonly name: string; readonly phone: string };
}

/** The run sheet on A4, black on white. */
export function SheetPaper({ sheet: { stops }, day, method, shop }: SheetPaperProps) {
  const rows = withAmounts(stops);
  const count = stops.reduce((sum, { parcels }) => sum + parcels.length, 0);
  const total = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <article className="dr-paper" aria-label={texts.title}>
      <header>
        <p>
          <b>{shop.name}</b> {shop.phone}
        </p>
        <h1>{texts.heading}</h1>
        <p>
          {words.day(day, null)} · {words.methods[method]} · {texts.sum(stops.length, count)}
        </p>
      </header>
      <table>
        <SheetHead />
        <tbody>
          {rows.map(({ stop, collect }, at) => (
            <tr key={stop.id}>
              <td>{formatInteger(at + 1)}</td>
              <td>
                <Recipient stop={stop} />
              </td>
              <td>
                <ul>
                  {stop.parcels.map(({ order_code: code, shelf }) => (
                    <li key={code}>
                      <code>{code}</code> {shelf !== null && <b>{shelf}</b>}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="right">{collect}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td className="right">
              <b>{formatVnd(total)}</b>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

const SheetHead = () => (
  <thead>
    <tr>
      <th scope="col">{texts.number}</th>
      <th scope="col">{texts.to}</th>
      <th scope="col">{texts.parcels}</th>
      <th scope="col" className="right">
        {texts.collect}
      </th>
      <th scope="col">{texts.sign}</th>
    </tr>
  </thead>
);

function Recipient({ stop }: { stop: Stop }) {
  const { recipient, customer } = stop;
  const lines = [
    recipient?.address ?? '',
    recipient?.note ?? '',
    stop.carrier === '' ? '' : `${words.carrier}: ${stop.carrier}`,
    stop.note === '' ? '' : `${words.note}: ${stop.note}`,
    stop.dayPart === null ? '' : words.dayParts[stop.dayPart],
  ];
  return (
    <>
      <p>
        <b>{recipient?.recipient ?? customer.name}</b> {recipient?.phone ?? customer.phone}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="small">
        {stop.code} · {customer.code}
        {stop.deliveryNote && ` · ${stop.deliveryNote.code}`}
      </p>
    </>
  );
}

/** Adds the amount to collect at each stop. Requests that share a delivery note pay it once, at the first stop. */
function withAmounts(stops: readonly Stop[]) {
  const first = new Map<number, string>();
  return stops.map((stop) => {
    const note = stop.deliveryNote?.id ?? 0;
    const former = first.get(note);
    if (stop.unpaid === null) return { stop, amount: null, collect: texts.notIssued };
    if (former !== undefined) return { stop, amount: null, collect: texts.once(former) };
    first.set(note, stop.code);
    return { stop, amount: stop.unpaid, collect: stop.unpaid === 0 ? texts.paid : formatVnd(stop.unpaid) };
  });
}
