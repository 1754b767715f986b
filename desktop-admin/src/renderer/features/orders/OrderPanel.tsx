import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOrderQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Kbd } from '../../components/Kbd.tsx';
import { CopyCode, OrderCode } from '../../components/OrderCode.tsx';
import { FailureState } from '../../components/states.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { OrderEditForm } from './OrderEditForm.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const texts = officeOrderTexts.panel;

interface OrderPanelProps {
  orderId: number;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One order beside the list, which stays alive: its way, its facts, and editing. */
export function OrderPanel({ orderId, onClose, onPrevious, onNext }: OrderPanelProps) {
  const { currentData: order, error, refetch } = useGetOrderQuery(orderId);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      className="order-panel"
      ref={panel}
      tabIndex={-1}
      aria-label={order ? texts.label(order.order_code) : officeOrderTexts.title}
    >
      <header>
        <div className="row">
          {order ? <OrderCode code={order.order_code} large /> : <span className="bone code-bone" />}
          {order && <CopyCode code={order.order_code} />}
          {order?.carrier && <span className="carrier">{order.carrier}</span>}
          <span className="grow" />
          <Button
            look="ghost"
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
            look="ghost"
            small
            iconOnly
            aria-label={texts.previous}
            aria-keyshortcuts="K"
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            <Kbd>K</Kbd>
          </Button>
          <Button look="ghost" small iconOnly aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
      </header>
      {order ? (
        <OrderBody key={order.id} order={order} reload={() => void refetch()} />
      ) : error && isApiError(error) ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      )}
    </aside>
  );
}

function OrderBody({ order, reload }: { order: StaffOrderDetail; reload: () => void }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <OrderEditForm order={order} onDone={() => setEditing(false)} reload={reload} />;
  return (
    <>
      <div className="panel-status row">
        <StatusChip status={order.status} name={order.status_name} />
        <span className="grow" />
        <Button look="teal" small onClick={() => setEditing(true)}>
          <Icon name="pencil" size={14} />
          {texts.edit}
        </Button>
      </div>
      <div className="panel-body" tabIndex={0}>
        <OrderTimeline order={order} />
        <OrderFacts order={order} />
      </div>
    </>
  );
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
