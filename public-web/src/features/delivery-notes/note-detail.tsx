import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOwnDeliveryNoteQuery } from '@logistics/shared/api-client/own-delivery-notes';
import type { OwnDeliveryNoteDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryNoteTexts as texts } from '@logistics/shared/texts/site-delivery-notes';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { FailurePanel } from '../../components/state/panel.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { PrintHead } from '../../own-orders/print-head.tsx';
import { PaymentCode } from '../../payment/payment-code.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { NoteDownload } from './note-download.tsx';
import { NoteListSkeleton } from './note-list.tsx';
import { NoteState } from './note-state.tsx';
import styles from './notes.module.css';

const LIST_PATH = '/information/delivery-notes';

/** One note of the customer, as a page that can be printed; updated live. */
export function NoteDetail({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useGetOwnDeliveryNoteQuery(id, useFreshness());
  if (currentData) return <NoteView note={currentData} />;
  const retry = () => void refetch();
  const toList = (
    <ButtonLink variant="line" to={LIST_PATH}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <>
      <h1 className="vh">{texts.title}</h1>
      {!error && <NoteListSkeleton />}
      {isNotActivated(error) ? (
        <NotActivated onRetry={retry} checking={isFetching} />
      ) : isApiError(error) && error.status === 404 ? (
        <FailurePanel title={sentenceOf(error)} text={texts.notYours} actions={toList} />
      ) : (
        error && (
          <FailurePanel
            title={texts.failedTitle}
            text={sentenceOf(error)}
            onRetry={retry}
            retrying={isFetching}
            actions={toList}
          />
        )
      )}
    </>
  );
}

function NoteView({ note }: { note: OwnDeliveryNoteDetail }) {
  return (
    <div data-print-page>
      <PrintHead code={note.code} />
      <nav className={styles['crumb']} aria-label={texts.back}>
        <Link to={LIST_PATH}>
          <Icon name="chevronLeft" size="small" />
          {texts.back}
        </Link>
      </nav>
      <div className={styles['head']}>
        <div>
          <h1>{deliveryNoteTexts.title(note.code)}</h1>
          <NoteState state={note.state} />
        </div>
        <div className={styles['acts']}>
          <Button small icon="print" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <NoteDownload note={note} />
        </div>
      </div>
      {note.state === 'cancelled' && <p className={styles['lead']}>{texts.cancelled}</p>}
      <Facts note={note} />
      {note.requests.map(({ id, code }) => (
        <p key={id} className={styles['ledger']}>
          <Link to={`/information/delivery-requests/${id}`}>{deliveryRequestTexts.title(code)}</Link>
        </p>
      ))}
      {note.unpaid !== null && (
        <p className={styles['ledger']}>
          <Link to="/information/ledger">{texts.toLedger}</Link>
        </p>
      )}
      {note.state !== 'draft' && note.state !== 'cancelled' && <PaymentCode note={note.code} />}
      <Parcels note={note} />
    </div>
  );
}

function Facts({ note }: { note: OwnDeliveryNoteDetail }) {
  const { debt, unpaid } = note;
  const owed = (words: readonly [debt: string, credit: string], amount: number) =>
    [words[amount < 0 ? 1 : 0], formatVnd(Math.abs(amount))] as const;
  const rows: readonly (readonly [string, string] | false)[] = [
    note.issuedAt !== null && [deliveryNoteTexts.issuedAt, formatDateTime(note.issuedAt)],
    note.handedOverAt !== null && [deliveryNoteTexts.handedOverAt, formatDateTime(note.handedOverAt)],
    note.receivedBy !== '' && [deliveryNoteTexts.receivedBy, note.receivedBy],
    note.cancelledAt !== null && [deliveryNoteTexts.cancelledAt, formatDateTime(note.cancelledAt)],
    [deliveryNoteTexts.parcels, formatInteger(note.parcels)],
    note.deliveryFee > 0 && [deliveryNoteTexts.deliveryFee, formatVnd(note.deliveryFee)],
    [deliveryNoteTexts.total, formatVnd(note.total)],
    unpaid !== null && [
      deliveryNoteTexts.payment,
      unpaid > 0 ? deliveryNoteTexts.unpaid(unpaid) : deliveryNoteTexts.paid,
    ],
    debt !== null && owed([deliveryNoteTexts.debtBefore, deliveryNoteTexts.creditBefore], debt.before),
    debt !== null && owed([deliveryNoteTexts.debtAfter, deliveryNoteTexts.creditAfter], debt.after),
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd className="num">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Parcels({ note }: { note: OwnDeliveryNoteDetail }) {
  return (
    <section className={styles['section']}>
      <h2>{texts.contents}</h2>
      <ul className={styles['parcels']}>
        {note.contents.map(({ id, order_code: code, goodsName, weight, fee }) => (
          <li key={code}>
            <div>
              {id === null ? <b>{code}</b> : <Link to={`/information/order-status/${id}`}>{code}</Link>}
              {goodsName !== null && <small>{goodsName}</small>}
            </div>
            <div className="num">
              {weight !== null && <span>{formatWeight(weight)}</span>}
              <b>{fee === null ? deliveryNoteTexts.unknown : formatVnd(fee.total)}</b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
