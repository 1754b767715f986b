import { Link } from 'react-router-dom';
import type { FollowUp } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeWorklistTexts as texts } from '@logistics/shared/texts/office-worklists';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { toggleRow } from '../../components/selection.ts';
import { StatusChip } from '../../components/status-chip.tsx';
import type { Picks } from '../../components/use-picks.ts';

/** Fields of every worklist row: an order that staff follow up. */
export interface WorkRow {
  id: number;
  order_code: string;
  followUp: FollowUp;
}

/** A checkbox for each row; the bar of picked rows has the button for the whole page. */
export function pickColumn<Row extends WorkRow>(picks: Picks): Column<Row> {
  return {
    key: 'pick',
    title: texts.columns.pick,
    width: 64,
    render: ({ id, order_code: code }) => (
      <input
        type="checkbox"
        aria-label={officeTexts.table.pickRow(code)}
        checked={picks.selection.has(id)}
        onChange={() => picks.select(toggleRow(picks.selection, id))}
      />
    ),
  };
}

interface OrderCellProps {
  order: { id: number; order_code: string; status: number; status_name: string };
}

/** Shows the code above the status, so that neither is truncated at any width. */
export function OrderCell({ order }: OrderCellProps) {
  return (
    <span className="work-lines">
      <Link className="code-link" to={orderPath(order)} aria-label={order.order_code}>
        <OrderCode code={order.order_code} />
      </Link>
      <StatusChip status={order.status} name={order.status_name} />
    </span>
  );
}

/** Column with the assignee, the note and its author, and a button that edits assignee and note. */
export function followUpColumn<Row extends WorkRow>(onEdit: (row: Row) => void): Column<Row> {
  return {
    key: 'followUp',
    title: texts.columns.followUp,
    wraps: true,
    render: (row) => {
      const { assignee, note, changed } = row.followUp;
      return (
        <span className="work-lines">
          {assignee && <b>{assignee.name}</b>}
          {note !== null && <span>{note}</span>}
          {note !== null && changed && (
            <span className="second">
              {texts.followUp.by(changed.by.name)} · <NearTime time={changed.at} />
            </span>
          )}
          <Button
            variant="link"
            aria-label={texts.followUp.openOf(row.order_code)}
            onClick={(event) => {
              event.stopPropagation();
              onEdit(row);
            }}
          >
            {texts.followUp.open}
          </Button>
        </span>
      );
    },
  };
}
