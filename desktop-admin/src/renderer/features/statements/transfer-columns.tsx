import { Link } from 'react-router-dom';
import type { BankTransfer, TransferState } from '@logistics/shared/contracts';
import { statementTexts as texts } from '@logistics/shared/texts/statements';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';

interface TransferActions {
  readonly assign: (transfer: BankTransfer) => void;
  readonly ignore: (transfer: BankTransfer) => void;
  readonly reopen: (transfer: BankTransfer) => void;
}

/** Day, amount and text, as a statement shows them. */
export const dayColumn: Column<{ readonly id: number; readonly occurredOn: string }> = {
  key: 'day',
  title: texts.columns.day,
  width: 124,
  render: ({ occurredOn }) => texts.day(occurredOn),
};
export const amountColumn: Column<{ readonly id: number; readonly amount: number }> = {
  key: 'amount',
  title: texts.columns.amount,
  width: 128,
  align: 'right',
  render: ({ amount }) => <b className="transfer-amount">{texts.amount(amount)}</b>,
};

export function transferColumns(state: TransferState, actions: TransferActions): Column<BankTransfer>[] {
  return [
    dayColumn,
    amountColumn,
    {
      key: 'description',
      title: texts.columns.description,
      wraps: true,
      render: ({ description, fileName, row }) => (
        <span className="work-lines">
          <span className="transfer-text">{description}</span>
          <span className="second">{texts.from(fileName, row)}</span>
        </span>
      ),
    },
    state === 'ignored' ? reason : customer,
    ...(state === 'open' ? [] : [decided]),
    {
      key: 'actions',
      title: texts.columns.actions,
      width: state === 'open' ? 196 : 110,
      render: (transfer) => (
        <span className="transfer-actions">
          {state === 'open' ? (
            <>
              <Button small variant="teal" onClick={() => actions.assign(transfer)}>
                {texts.assign}
              </Button>
              <Button small onClick={() => actions.ignore(transfer)}>
                {texts.ignore}
              </Button>
            </>
          ) : (
            <Button small onClick={() => actions.reopen(transfer)}>
              {texts.reopen}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

const customer: Column<BankTransfer> = {
  key: 'customer',
  title: texts.columns.customer,
  width: 180,
  wraps: true,
  render: ({ customer: whose, state }) => {
    if (whose === null) return <span className="quiet">{texts.noReference}</span>;
    if (state === 'open') return texts.suggested(whose.customerCode, whose.name);
    return (
      <Link to={`/debts/${whose.id}`}>
        {whose.name} ({whose.customerCode})
      </Link>
    );
  },
};

const reason: Column<BankTransfer> = {
  key: 'note',
  title: texts.columns.note,
  width: 220,
  wraps: true,
  render: ({ note }) => note,
};

const decided: Column<BankTransfer> = {
  key: 'decided',
  title: texts.columns.decided,
  width: 180,
  from: 980,
  render: ({ decidedBy, decidedAt }) => (
    <span className="work-lines">
      <span>{decidedBy}</span>
      {decidedAt !== null && (
        <span className="second">
          <NearTime time={decidedAt} />
        </span>
      )}
    </span>
  ),
};
