import { lazy, useEffect, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOrderQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useLiveEvents } from '../../components/live.tsx';
import { Note } from '../../components/note.tsx';
import { CopyCode, OrderCode } from '../../components/order-code.tsx';
import { PrintLabels } from '../../components/print-labels.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderEditForm } from './order-edit-form.tsx';
import { OrderAttributes } from './order-attributes.tsx';
import { OrderDeclaration } from './order-declaration.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useStatusChange } from './use-status-change.ts';
import { useStatusKeys } from './use-status-keys.ts';

const texts = officeOrderTexts.panel;
/** Loads after the panel, which must be fast. */
const OrderFee = lazy(async () => ({ default: (await import('../../fees/order-fee.tsx')).OrderFee }));

const OrderPhotos = lazy(async () => ({
  default: (await import('../../photos/order-photos.tsx')).OrderPhotos,
}));

const OrderComplaints = lazy(async () => ({
  default: (await import('./order-complaints.tsx')).OrderComplaints,
}));

interface OrderPanelProps {
  orderId: number;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One order beside the list, which remains usable: its history, its attributes, and the edit form. */
export function OrderPanel({ orderId, onClose, onPrevious, onNext }: OrderPanelProps) {
  const {
    currentData: order,
    error,
    refetch,
  } = useGetOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  // The list does not change by itself, but the open order is always current, and says if another user changed it.
  useLiveEvents((event) => {
    if (event.type === 'orders' && (event.orderIds?.includes(orderId) ?? true)) void refetch();
    if (event.type === 'reset') void refetch();
  });
  const isGone = isApiError(error) && error.code === 'ORDER_NOT_FOUND';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      className="order-panel"
      ref={panel}
      tabIndex={-1}
      aria-label={order ? texts.label(order.order_code) : officeOrderTexts.title}
    >
      <PanelHead order={order} onClose={onClose} onPrevious={onPrevious} onNext={onNext} />
      {order ? (
        <OrderBody key={order.id} order={order} isGone={isGone} reload={async () => (await refetch()).data} />
      ) : isGone ? (
        <GoneOrder />
      ) : error && isApiError(error) ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      )}
    </aside>
  );
}

interface PanelHeadProps extends Omit<OrderPanelProps, 'orderId'> {
  order: StaffOrderDetail | undefined;
}

function PanelHead({ order, onClose, onPrevious, onNext }: PanelHeadProps) {
  return (
    <header>
      <div className="row">
        {order ? <OrderCode code={order.order_code} large /> : <span className="bone code-bone" />}
        {order && <CopyCode code={order.order_code} />}
        {order?.carrier && <span className="carrier">{order.carrier}</span>}
        <span className="grow" />
        <Button
          variant="ghost"
          small
          iconOnly
          aria-label={texts.next}
          aria-keyshortcuts="J"
          disabled={!onNext}
          onClick={onNext}
        >
          <Kbd>J</Kbd>
        </Button>
        <Button
          variant="ghost"
          small
          iconOnly
          aria-label={texts.previous}
          aria-keyshortcuts="K"
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Kbd>K</Kbd>
        </Button>
        <Button variant="ghost" small iconOnly aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </header>
  );
}

const GoneOrder = () => <PageState icon="bin">{texts.gone}</PageState>;

interface OrderBodyProps {
  order: StaffOrderDetail;
  /** The order no longer exists; this is its last state. */
  isGone: boolean;
  /** Loads the order again; undefined if it could not be loaded. */
  reload: () => Promise<StaffOrderDetail | undefined>;
}

function OrderBody({ order, isGone, reload }: OrderBodyProps) {
  const [editing, setEditing] = useState(false);
  const others = useChangesByOthers(order.version);
  // This user made the change, so the panel does not announce it as a change by another user.
  const { setStatus, onItsWay } = useStatusChange(others.expectMore);
  const mayKey = order.can.update && !editing && !isGone;
  useStatusKeys(onItsWay ?? order.status, mayKey ? (status) => setStatus(order, status) : undefined);
  if (editing)
    return (
      <OrderEditForm
        order={order}
        isGone={isGone}
        onSaved={others.expect}
        onDone={() => {
          others.dismiss();
          setEditing(false);
        }}
        reload={reload}
      />
    );
  if (isGone) return <GoneOrder />;
  return (
    <>
      <div className="panel-status row">
        <StatusChip status={order.status} name={order.status_name} />
        <span className="grow" />
        <PrintLabels ids={[order.id]} small />
        {order.can.update && (
          <Button variant="teal" small onClick={() => setEditing(true)}>
            <Icon name="pencil" size={14} />
            {texts.edit}
          </Button>
        )}
      </div>
      <div className="panel-body" tabIndex={0}>
        {others.have && (
          <Note variant="info" icon="bolt" live>
            {texts.changedByOthers}{' '}
            <Button variant="link" onClick={others.dismiss}>
              {texts.dismiss}
            </Button>
          </Note>
        )}
        <OrderTimeline order={order} />
        <OrderAttributes order={order} />
        <LazyPart onLost={() => undefined}>
          <OrderFee order={order} />
        </LazyPart>
        <LazyPart onLost={() => undefined}>
          <OrderPhotos order={order} />
        </LazyPart>
        <LazyPart onLost={() => undefined}>
          <OrderComplaints orderId={order.id} />
        </LazyPart>
        <OrderDeclaration declaration={order.declaration} />
        <OrderChanges orderId={order.id} />
      </div>
    </>
  );
}

/** Whether the order was changed since it was opened, other than by saving here. */
function useChangesByOthers(version: number) {
  const [seen, setSeen] = useState(version);
  return {
    have: version > seen,
    /** The version that the user's own save created. */
    expect: (own: number) => setSeen(own),
    /** The user's own changes will create this many versions. */
    expectMore: (own: number) => setSeen((last) => last + own),
    dismiss: () => setSeen((own) => Math.max(own, version)),
  };
}

function PanelSkeleton() {
  return (
    <div className="panel-body" aria-hidden="true">
      {[52, 40, 46, 38].map((width) => (
        <p key={width} className="bone-line">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
