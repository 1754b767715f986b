import type { Revenue } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { showDay } from '../../components/calendar-day.ts';
import type { Column } from '../../components/data-table.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Labelled } from '../../components/labelled.tsx';

const texts = officeLedgerTexts.revenue;
type Row = Revenue['days'][number] & { id: string };

/** Revenue of each day, newest first. */
export function RevenueTable({ revenue }: { revenue: Revenue }) {
  const columns: Column<Row>[] = [
    { key: 'day', title: texts.date, width: 128, render: ({ day }) => showDay(day) },
    ...revenue.services.map(({ name }, index): Column<Row> => ({
      key: `service${index}`,
      title: name ?? texts.other,
      align: 'right',
      render: ({ amounts }) => (
        <Labelled label={name ?? texts.other}>{formatVnd(amounts[index] ?? 0)}</Labelled>
      ),
    })),
    {
      key: 'sum',
      title: texts.sum,
      align: 'right',
      render: ({ amount }) => (
        <Labelled label={texts.sum}>
          <b>{formatVnd(amount)}</b>
        </Labelled>
      ),
    },
  ];
  const rows = revenue.days.toReversed().map((day) => ({ ...day, id: day.day }));
  return <ListTable label={texts.table} columns={columns} rows={rows} stacks />;
}
