import { useState } from 'react';
import type { LedgerAccount, LedgerRow } from '@logistics/shared/contracts';
import { ledgerWorkbookTexts } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../../components/button.tsx';
import { dayNow } from '../../components/calendar-day.ts';
import { Icon } from '../../components/icon.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { DebtLimitForm } from './debt-limit-form.tsx';
import type { MovementKind } from './movement-fields.ts';
import { MovementForm } from './movement-form.tsx';
import { WorkbookButton } from '../../workbooks/workbook-button.tsx';

const texts = officeLedgerTexts.forms;

interface LedgerActionsProps {
  account: LedgerAccount;
  /** Newest transactions, to warn about a duplicate. */
  rows: readonly LedgerRow[] | undefined;
}

/** Actions of a ledger: transactions, debt limit and export. */
export function LedgerActions({ account, rows }: LedgerActionsProps) {
  const [open, setOpen] = useState<MovementKind | 'limit' | null>(null);
  const { customer } = account;
  const close = () => setOpen(null);
  useShortcuts({ n: () => setOpen('payment') });
  return (
    <div className="bar">
      <Button variant="main" aria-keyshortcuts="N" onClick={() => setOpen('payment')}>
        <Icon name="plus" />
        {texts.payment.action}
      </Button>
      <Button onClick={() => setOpen('adjustment')}>{texts.adjustment.action}</Button>
      <Button onClick={() => setOpen('refund')}>{texts.refund.action}</Button>
      <Button onClick={() => setOpen('limit')}>{texts.limit.action}</Button>
      <span className="grow" />
      <WorkbookButton
        path={`/api/ledgers/${customer.id}/export.xlsx`}
        fileName={ledgerWorkbookTexts.ledgerFile(customer.customerCode, dayNow())}
      />
      {open === 'limit' && <DebtLimitForm account={account} onDone={close} />}
      {open !== null && open !== 'limit' && (
        <MovementForm key={open} kind={open} account={account} rows={rows ?? []} onDone={close} />
      )}
    </div>
  );
}
