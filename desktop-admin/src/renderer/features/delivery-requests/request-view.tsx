import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetDeliveryRequestQuery } from '@logistics/shared/api-client/delivery-requests';
import type { DeliveryRequestDetail } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Note } from '../../components/note.tsx';
import { FailureState } from '../../components/states.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestParcels } from './request-parcels.tsx';
import { requestListPath } from './request-paths.ts';
import { RequestStateChip } from './request-state-chip.tsx';
import { useRequestActs } from './use-request-acts.ts';

const { view: texts, accept, prepare } = officeDeliveryRequestTexts;

/** One delivery request with the next actions of staff. */
export function RequestPart({ id, missing }: { id: number; missing: ReactNode }) {
  const query = useGetDeliveryRequestQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: request, error, refetch } = query;
  const failure = failureOf(error);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (!request) return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <Bones />;
  return <RequestView request={request} />;
}

function RequestView({ request }: { request: DeliveryRequestDetail }) {
  const [open, setOpen] = useState<'fee' | 'cancel' | null>(null);
  const left = request.contents.filter(({ problem }) => problem !== null).length;
  const isAllLeft = left === request.contents.length;
  const isOpen = request.can.setFee;
  return (
    <div className="form-page dr-page">
      <RequestHead request={request} onOpen={setOpen} isAllLeft={isAllLeft} />
      {isOpen && isAllLeft && <Note variant="warn">{texts.allLeft}</Note>}
      {left > 0 && !isAllLeft && <Note variant="warn">{texts.left(left)}</Note>}
      {isOpen && request.deliveryFee === null && <Note variant="info">{texts.noFee}</Note>}
      <div className="form-columns">
        <RequestParcels request={request} />
        <div className="dr-side">
          <RequestFacts request={request} />
          <History request={request} />
        </div>
      </div>
      {open === 'fee' && <FeeDialog request={request} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog request={request} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface HeadProps {
  request: DeliveryRequestDetail;
  isAllLeft: boolean;
  onOpen: (dialog: 'fee' | 'cancel') => void;
}

function RequestHead({ request, isAllLeft, onOpen }: HeadProps) {
  const { code, state, customer, can, deliveryFee, deliveryNote } = request;
  const acts = useRequestActs(() => undefined);
  const canPrepare = can.prepare && deliveryFee !== null && !isAllLeft;
  const next = can.accept ? () => void acts.accept([request]) : () => void acts.prepare([request]);
  const isReady = (can.accept || canPrepare) && !acts.isBusy;
  useShortcuts({ ...(isReady && { g: next }) });
  return (
    <header className="dr-head">
      <Link
        to={requestListPath()}
        className="btn ghost icon-only"
        aria-label={officeDeliveryRequestTexts.back}
      >
        <Icon name="left" />
      </Link>
      <div className="dr-name">
        <h2>
          {deliveryRequestTexts.title(code)} <RequestStateChip state={state} />
        </h2>
        <p>
          <Link to={`/customers/${customer.id}`}>
            {customer.code} {customer.name}
          </Link>
          {customer.phone !== null && <span className="second"> {customer.phone}</span>}
        </p>
      </div>
      <div className="dr-actions">
        {can.cancel && (
          <Button variant="danger" onClick={() => onOpen('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {can.setFee && (
          <Button onClick={() => onOpen('fee')}>
            <Icon name="money" />
            {texts.setFee}
          </Button>
        )}
        {(can.accept || can.prepare) && (
          <Button variant="main" aria-keyshortcuts="G" disabled={!isReady} onClick={next}>
            <Icon name={can.accept ? 'tick' : 'receipt'} />
            {can.accept ? accept.button : prepare.button} <Kbd>G</Kbd>
          </Button>
        )}
        {deliveryNote && (
          <Link className="btn main" to={`/delivery-notes/${deliveryNote.id}`}>
            <Icon name="note" />
            {deliveryNote.code}
          </Link>
        )}
      </div>
    </header>
  );
}

/** The steps with their authors, oldest first. */
function History({ request }: { request: DeliveryRequestDetail }) {
  return (
    <section className="card form-card" aria-labelledby="dr-history">
      <h2 id="dr-history">{texts.history}</h2>
      <ol className="dr-steps">
        {request.steps.map(({ kind, at, by, message, amount }) => (
          <li key={`${at} ${kind}`}>
            <b>{texts.steps[kind]}</b>
            {amount !== null && <span>{deliveryRequestTexts.fee(amount)}</span>}
            {message !== '' && <span>{message}</span>}
            <span className="second">
              {by?.name ?? texts.bySystem}, {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bones() {
  return (
    <div className="form-page dr-page" aria-busy="true">
      <p role="status" className="visually-hidden">
        {officeTexts.states.loading}
      </p>
      {[40, 72, 56, 64].map((width) => (
        <p key={width} className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
