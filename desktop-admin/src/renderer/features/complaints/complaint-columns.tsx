import { Link } from 'react-router-dom';
import type { Complaint } from '@logistics/shared/contracts';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { complaintPath } from './complaint-paths.ts';
import { ComplaintStateChip } from './complaint-state-chip.tsx';
import { DueChip } from './due-chip.tsx';

const texts = officeComplaintTexts.list;

const CODE: Column<Complaint> = {
  key: 'code',
  title: texts.columns.code,
  width: 116,
  render: ({ id, code }) => (
    <Link data-row-focus="" className="code cut" to={complaintPath(id)} title={code}>
      {code}
    </Link>
  ),
};

const OTHERS: readonly Column<Complaint>[] = [
  {
    key: 'type',
    title: texts.columns.type,
    width: 120,
    render: ({ type }) => complaintTypeNames[type],
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    render: ({ customer }) => (
      <span className="cut" title={`${customer.code} ${customer.name}`}>
        <b className="customer-code">{customer.code}</b> {customer.name}
      </span>
    ),
  },
  {
    key: 'parcel',
    title: texts.columns.parcel,
    width: 176,
    from: 980,
    render: ({ orderCode }) => (
      <span className="cut" title={orderCode}>
        {orderCode}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 140,
    render: ({ state }) => <ComplaintStateChip state={state} />,
  },
  {
    key: 'assignee',
    title: texts.columns.assignee,
    width: 128,
    from: 700,
    render: ({ assignee }) =>
      assignee ? (
        <span className="cut" title={assignee.name}>
          {assignee.name}
        </span>
      ) : (
        <span className="second">{texts.unassigned}</span>
      ),
  },
  {
    key: 'createdAt',
    title: texts.columns.createdAt,
    width: 172,
    from: 1200,
    render: ({ createdAt }) => <NearTime time={createdAt} />,
  },
];

/** Columns of the list. `readAt`: when its rows arrived, by this machine's clock. */
export const complaintColumns = (readAt: number): Column<Complaint>[] => [
  CODE,
  {
    key: 'due',
    title: texts.columns.due,
    width: 144,
    render: (complaint) => <DueChip complaint={complaint} readAt={readAt} />,
  },
  ...OTHERS,
];
