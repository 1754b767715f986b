import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import type { PaletteItem } from './use-palette-groups.tsx';

interface PaletteRowProps {
  id: string;
  item: PaletteItem;
  chosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** One result of the palette. The text field keeps the focus, so a row is not a tab stop. */
export function PaletteRow({ id, item, chosen, onPoint, onOpen }: PaletteRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className="palette-row"
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon name={item.icon} />
      <Words item={item} />
      {item.keys && !chosen && <Kbd>{item.keys}</Kbd>}
      {chosen && <Kbd>Enter</Kbd>}
    </div>
  );
}

function Words({ item: { order, user, label, kind } }: { item: PaletteItem }) {
  if (order)
    return (
      <>
        <OrderCode code={order.order_code} />
        <StatusChip status={order.status} name={order.status_name} />
        <span className="palette-side cut">{order.customer?.name}</span>
      </>
    );
  if (user)
    return (
      <>
        <span className="cut">{label}</span>
        <span className="customer-code">{user.customerCode}</span>
        {!user.activated && <span className="second">{officeShellTexts.palette.notActivated}</span>}
        <span className="palette-side cut">{user.email}</span>
      </>
    );
  return <span className="palette-label cut">{kind === 'order' ? <OrderCode code={label} /> : label}</span>;
}
