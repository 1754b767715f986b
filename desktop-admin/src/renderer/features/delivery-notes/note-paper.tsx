import { code128 } from '@logistics/shared/code128';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryNoteTexts as texts } from '@logistics/shared/texts/delivery-note';
import type { Paper } from './paper-choice.ts';
import { PaymentCode } from './payment-code.tsx';

interface NotePaperProps {
  note: DeliveryNoteDetail;
  shop: { readonly name: string; readonly phone: string };
  logo: string | null;
  paper: Paper;
}

/** One delivery note on paper, black on white. */
export function NotePaper({ note, shop, logo, paper }: NotePaperProps) {
  const { code, customer, debt, total } = note;
  return (
    <article className={`dn-paper paper-${paper}`} aria-label={texts.title(code)}>
      <header className="dn-paper-head">
        <div>
          {logo !== null && <img src={logo} alt="" />}
          <p>
            <b>{shop.name}</b>
            {shop.phone !== '' && <span>{texts.paper.hotline(shop.phone)}</span>}
          </p>
        </div>
        <NoteBarcode code={code} />
      </header>
      <h1>{texts.paper.heading}</h1>
      {note.state === 'draft' && <p className="dn-stamp">{texts.paper.draft}</p>}
      {note.state === 'cancelled' && <p className="dn-stamp">{texts.paper.cancelled}</p>}
      <dl className="dn-paper-facts">
        <dt>{texts.paper.customer}</dt>
        <dd>
          <b>{customer.code}</b> {customer.name}
        </dd>
        {customer.phone !== null && <dt>{texts.paper.phone}</dt>}
        {customer.phone !== null && <dd>{customer.phone}</dd>}
        {note.issuedAt !== null && <dt>{texts.issuedAt}</dt>}
        {note.issuedAt !== null && <dd>{formatDateTime(note.issuedAt)}</dd>}
      </dl>
      <PaperRows note={note} />
      <dl className="dn-paper-sums">
        {note.deliveryFee > 0 && <dt>{texts.deliveryFee}</dt>}
        {note.deliveryFee > 0 && <dd>{formatVnd(note.deliveryFee)}</dd>}
        <dt>{texts.total}</dt>
        <dd>
          <b>{formatVnd(total)}</b>
        </dd>
        {debt && <DebtRow words={[texts.debtBefore, texts.creditBefore]} amount={debt.before} />}
        {debt && <DebtRow words={[texts.debtAfter, texts.creditAfter]} amount={debt.after} />}
      </dl>
      {note.state !== 'cancelled' && total > 0 && <PaymentCode note={code} />}
      <footer className="dn-signatures">
        {[texts.paper.signatures.giver, texts.paper.signatures.receiver].map((who) => (
          <p key={who}>
            <b>{who}</b>
            <span>{texts.paper.sign}</span>
          </p>
        ))}
      </footer>
    </article>
  );
}

/** A debt, or a credit without its sign. */
function DebtRow({ words: [debt, credit], amount }: { words: readonly [string, string]; amount: number }) {
  return (
    <>
      <dt>{amount < 0 ? credit : debt}</dt>
      <dd>{formatVnd(Math.abs(amount))}</dd>
    </>
  );
}

function NoteBarcode({ code }: { code: string }) {
  const { width, d } = code128(code);
  return (
    <figure className="dn-barcode">
      <svg
        role="img"
        aria-label={texts.paper.barcode(code)}
        viewBox={`-10 0 ${width + 20} 1`}
        preserveAspectRatio="none"
      >
        <path d={d} />
      </svg>
      <figcaption>{code}</figcaption>
    </figure>
  );
}

function PaperRows({ note }: { note: DeliveryNoteDetail }) {
  const weights = note.contents.flatMap(({ weight }) => weight ?? []);
  return (
    <table className="dn-paper-rows">
      <thead>
        <tr>
          <th scope="col" className="place">
            {texts.paper.number}
          </th>
          <th scope="col">{texts.code}</th>
          <th scope="col" className="wide">
            {texts.goods}
          </th>
          <th scope="col" className="right">
            {texts.weight}
          </th>
          <th scope="col" className="right">
            {texts.fee}
          </th>
        </tr>
      </thead>
      <tbody>
        {note.contents.map((parcel, at) => (
          <tr key={parcel.order_code}>
            <td className="place">{formatInteger(at + 1)}</td>
            <td className="dn-paper-code">{parcel.order_code}</td>
            <td className="wide">{parcel.goodsName}</td>
            <td className="right">{parcel.weight !== null && formatWeight(parcel.weight)}</td>
            <td className="right">{parcel.fee ? formatVnd(parcel.fee.total) : texts.unknown}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="place" />
          <th scope="row">
            {texts.parcels}: {formatInteger(note.parcels)}
          </th>
          <td className="wide" />
          <td className="right">{formatWeight(weights.reduce((sum, weight) => sum + weight, 0))}</td>
          <td className="right">{formatVnd(note.total - note.deliveryFee)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
