import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListTransfersQuery } from '@logistics/shared/api-client/payments';
import { TRANSFER_STATES, type BankTransfer, type TransferState } from '@logistics/shared/contracts';
import { statementTexts as texts } from '@logistics/shared/texts/statements';
import { ListTabs } from '../../components/list-tabs.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { transferColumns } from './transfer-columns.tsx';
import { useReopen } from './use-reopen.ts';

const pathOf = (state: TransferState, after?: string | null) => {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(after ? { after } : {}),
  }).toString();
  return `/statements${query && `?${query}`}`;
};

interface TransferListProps {
  state: TransferState;
  after: string | undefined;
  actions: ReactNode;
}

/** The transfers of all statements in one state, the latest day first. */
export function TransferList({ state, after, actions }: TransferListProps) {
  const [asked, setAsked] = useState<{ what: 'assign' | 'ignore'; transfer: BankTransfer } | null>(null);
  const { currentData, ...query } = useListTransfersQuery(
    { state, ...(after !== undefined && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  const reopen = useReopen();
  const rows = currentData?.rows;
  const close = () => setAsked(null);
  return (
    <>
      <ResourceList
        query={{
          ...query,
          ...(rows && {
            currentData: { rows, meta: { page: 1, pageSize: Math.max(1, rows.length), total: rows.length } },
          }),
        }}
        linkTo={() => pathOf(state, after)}
        label={texts.list}
        columns={transferColumns(state, {
          assign: (transfer) => setAsked({ what: 'assign', transfer }),
          ignore: (transfer) => setAsked({ what: 'ignore', transfer }),
          reopen,
        })}
        stacks
        tabs={
          <ListTabs
            label={texts.statesLabel}
            tabs={TRANSFER_STATES}
            open={state}
            names={texts.states}
            linkTo={(to) => pathOf(to)}
          />
        }
        actions={actions}
        empty={<PageState>{texts.empty[state]}</PageState>}
      />
      {(after !== undefined || currentData?.next) && (
        <nav className="row statements-help" aria-label={texts.list}>
          {after !== undefined && <Link to={pathOf(state)}>{texts.first}</Link>}
          {currentData?.next && <Link to={pathOf(state, currentData.next)}>{texts.next}</Link>}
        </nav>
      )}
      {asked?.what === 'assign' && <AssignDialog transfer={asked.transfer} onClose={close} />}
      {asked?.what === 'ignore' && <IgnoreDialog transfer={asked.transfer} onClose={close} />}
    </>
  );
}
