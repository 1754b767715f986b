import { Link } from 'react-router-dom';
import type { StockItem, StockList } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeStockTexts } from '@logistics/shared/texts/office-warehouse';
import { stockActionNames, stockKindNames, stockListNames } from '@logistics/shared/texts/stock-report';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { toggleRow } from '../../components/selection.ts';
import type { Picks } from '../../components/use-picks.ts';

const texts = officeStockTexts.item;

/** A parcel of the list; its code identifies the row. */
export type StockRow = StockItem & { readonly id: string };

/** @param picks null: nothing can be decided about the rows */
export function itemColumns(list: StockList, picks: Picks<string> | null): readonly Column<StockRow>[] {
  return [
    ...(picks ? [pick(picks)] : []),
    code,
    {
      key: 'result',
      title: texts.result,
      width: 150,
      wraps: true,
      render: ({ kind, status_name: status }) => (
        <span className="work-lines">
          <span>{kind === null ? stockListNames[list] : stockKindNames[kind]}</span>
          {status !== null && <span className="second">{status}</span>}
        </span>
      ),
    },
    ...(list === 'missing' || list === 'left' ? [shelf] : [foundOn, scanned]),
    ...(list === 'match' || list === 'left' ? [customer] : [{ ...customer, width: 200 }, resolution]),
  ];
}

const pick = (picks: Picks<string>): Column<StockRow> => ({
  key: 'pick',
  title: texts.pick,
  width: 60,
  render: ({ id, orderCode, resolution: decided }) =>
    decided === null && (
      <input
        type="checkbox"
        aria-label={officeTexts.table.pickRow(orderCode)}
        checked={picks.selection.has(id)}
        onChange={() => picks.select(toggleRow(picks.selection, id))}
      />
    ),
});

const code: Column<StockRow> = {
  key: 'code',
  title: texts.code,
  width: 180,
  wraps: true,
  render: ({ orderCode, orderId }) =>
    orderId === null ? (
      <OrderCode code={orderCode} />
    ) : (
      <Link
        className="code-link"
        to={orderPath({ id: orderId, order_code: orderCode })}
        aria-label={orderCode}
      >
        <OrderCode code={orderCode} />
      </Link>
    ),
};

const shelf: Column<StockRow> = {
  key: 'shelf',
  title: texts.shelf,
  width: 130,
  wraps: true,
  render: (row) => row.shelf ?? <span className="quiet">{texts.noShelf}</span>,
};

/** Where it was found, above the shelf that the book has. */
const foundOn: Column<StockRow> = {
  key: 'foundOn',
  title: texts.foundOn,
  width: 130,
  wraps: true,
  render: ({ foundOn: found, shelf: booked }) => (
    <span className="work-lines">
      {found !== null && <span>{found}</span>}
      {booked !== found && <span className="second">{texts.booked(booked)}</span>}
    </span>
  ),
};

const scanned: Column<StockRow> = {
  key: 'scanned',
  title: texts.scanned,
  width: 130,
  wraps: true,
  render: ({ scanned: by }) =>
    by && (
      <span className="work-lines">
        <NearTime time={by.at} />
        <span className="second">{by.by}</span>
      </span>
    ),
};

const customer: Column<StockRow> = {
  key: 'customer',
  title: texts.customer,
  from: 1000,
  wraps: true,
  render: ({ customer: whose }) =>
    whose && (
      <>
        <span className="customer-code">{whose.code}</span> {whose.name}
      </>
    ),
};

const resolution: Column<StockRow> = {
  key: 'resolution',
  title: texts.resolution,
  wraps: true,
  render: ({ resolution: decided }) =>
    decided === null ? (
      <span className="quiet">{texts.none}</span>
    ) : (
      <span className="work-lines">
        <b>{stockActionNames[decided.action]}</b>
        {decided.reason !== null && <span>{decided.reason}</span>}
        <span className="second">
          {decided.by} · <NearTime time={decided.at} />
        </span>
      </span>
    ),
};
