import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetLedgerAccountQuery, useGetLedgerRowsQuery } from '@logistics/shared/api-client/ledger';
import { idParamSchema, type LedgerAccount, type LedgerRow } from '@logistics/shared/contracts';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { failureOf } from '../../components/failure.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { LedgerActions } from './ledger-actions.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerHead } from './ledger-head.tsx';
import { ReversalForm } from './reversal-form.tsx';

const texts = officeLedgerTexts.ledger;

interface LedgerViewProps {
  customerId: number;
  missing: ReactNode;
}

/** The ledger of one customer: balance, debts by age, and the transactions with their running balance. */
export function LedgerView({ customerId, missing }: LedgerViewProps) {
  const {
    data: account,
    error,
    isFetching,
    refetch,
  } = useGetLedgerAccountQuery(customerId, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  if (failure?.code === 'USER_NOT_FOUND') return missing;
  if (failure && !account) return <FailureState error={failure} retry={() => void refetch()} />;
  return (
    <>
      <LedgerHead account={account} />
      <LedgerRows customerId={customerId} account={account} />
    </>
  );
}

function LedgerRows({ customerId, account }: { customerId: number; account: LedgerAccount | undefined }) {
  const [params] = useSearchParams();
  const before = idParamSchema.safeParse(params.get('before')).data;
  const [reversing, setReversing] = useState<LedgerRow | null>(null);
  const query = useGetLedgerRowsQuery(
    { customerId, ...(before === undefined ? {} : { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const { rows, next } = query.currentData ?? {};
  const path = `/debts/${customerId}`;
  return (
    <>
      <ResourceList
        query={query}
        keyset={{
          first: before === undefined ? null : { to: path, label: texts.newest },
          next: typeof next === 'number' ? { to: `${path}?before=${next}`, label: texts.older } : null,
        }}
        label={texts.table}
        columns={ledgerColumns(setReversing)}
        skeletonRows={8}
        stacks
        bar={account && <LedgerActions account={account} rows={before === undefined ? rows : undefined} />}
        empty={<PageState>{texts.empty}</PageState>}
      />
      {reversing && (
        <ReversalForm customerId={customerId} row={reversing} onDone={() => setReversing(null)} />
      )}
    </>
  );
}
