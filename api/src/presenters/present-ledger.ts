import { addDays } from '@logistics/shared/domain';
import type {
  Debt,
  DebtTotals,
  LedgerAccount,
  LedgerRow,
  OwnLedgerRow,
  Revenue,
  TariffListsContent,
  UnpaidDebit,
} from '@logistics/shared/contracts';
import { DateCell, type WrittenCell } from '@logistics/shared/excel';
import { ledgerKindNames, ledgerWorkbookTexts, paymentMethodNames } from '@logistics/shared/texts/ledger';
import type { Actor } from '../policies/actor.ts';
import { moneyPolicy } from '../policies/money-policy.ts';
import type { AgeTotalRow, DebtRow, LedgerAccountRow } from '../queries/debts.ts';
import type { LedgerCheckRow } from '../queries/ledger-checks.ts';
import type { LedgerRowData, UnpaidRow } from '../queries/ledger-rows.ts';
import type { RevenueRow } from '../queries/revenue.ts';

/** Customers do not see which account of staff posted a transaction. */
export function presentOwnLedgerRow(row: LedgerRowData): OwnLedgerRow {
  return {
    seq: row.seq,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    method: row.method,
    reference: row.reference,
    note: row.note,
    occurredOn: row.occurredOn,
    createdAt: row.createdAt,
    deliveryNoteId: row.deliveryNoteId,
    complaintId: row.complaintId,
    reverses: row.reverses,
    reversedBy: row.reversedBy,
  };
}

export function presentLedgerRow(row: LedgerRowData, actor: Actor): LedgerRow {
  return {
    ...presentOwnLedgerRow(row),
    id: row.id,
    orderId: row.orderId,
    createdBy: row.createdBy,
    can: { reverse: moneyPolicy.reverse(actor, row) },
  };
}

export const presentUnpaid = (row: UnpaidRow): UnpaidDebit => ({
  seq: row.seq,
  kind: row.kind,
  reference: row.reference,
  note: row.note,
  deliveryNoteId: row.deliveryNoteId,
  occurredOn: row.occurredOn,
  amount: row.amount,
  unpaid: row.unpaid,
});

export const presentDebt = (row: DebtRow): Debt => ({
  customerId: row.customerId,
  customerCode: row.customerCode,
  name: row.name,
  phone: row.phone,
  balance: row.balance,
  ages: row.ages,
  oldestOn: row.oldestOn,
  debtLimit: row.debtLimit,
});

export function presentDebtTotals(
  { ages, customers }: { readonly ages: readonly AgeTotalRow[]; readonly customers: number },
  check: LedgerCheckRow | null,
): DebtTotals {
  return {
    ages: ages.map(({ amount, customers: count }) => ({ amount, customers: count })),
    total: ages.reduce((sum, { amount }) => sum + amount, 0),
    customers,
    check: check && { finishedAt: check.finishedAt, differences: check.differences },
  };
}

export const presentLedgerAccount = (row: LedgerAccountRow): LedgerAccount => ({
  customer: {
    id: row.id,
    customerCode: row.customerCode,
    name: row.name,
    email: row.email,
    phone: row.phone,
  },
  balance: row.balance,
  ages: row.ages,
  debtLimit: row.debtLimit,
  limitVersion: row.limitVersion,
  version: row.version,
});

/** Every day of the range, also days without revenue; services by their sum. */
export function presentRevenue(
  rows: readonly RevenueRow[],
  { from, to }: { readonly from: string; readonly to: string },
  lists: TariffListsContent,
): Revenue {
  const sums = new Map<string | null, number>();
  const byDay = new Map<string, Map<string | null, number>>();
  for (const { day, service, amount } of rows) {
    sums.set(service, (sums.get(service) ?? 0) + amount);
    byDay.set(day, (byDay.get(day) ?? new Map<string | null, number>()).set(service, amount));
  }
  const services = [...sums]
    .sort((a, b) => b[1] - a[1])
    .map(([service, amount]) => ({
      service,
      name: lists.services.find(({ code }) => code === service)?.name ?? service,
      amount,
    }));
  const days: Revenue['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const amounts = services.map(({ service }) => byDay.get(day)?.get(service) ?? 0);
    days.push({ day, amounts, amount: amounts.reduce((sum, amount) => sum + amount, 0) });
  }
  return { total: services.reduce((sum, { amount }) => sum + amount, 0), services, days };
}

/** A day `yyyy-MM-dd` as a date that Excel can sort. */
const dayCell = (day: string): WrittenCell => DateCell.ofLocalSeconds(Date.parse(day) / 1000);

/** Cells of a transaction, in the order of `ledgerWorkbookTexts.ledger`. */
export function ledgerCells(row: LedgerRowData): WrittenCell[] {
  return [
    row.seq,
    dayCell(row.occurredOn),
    ledgerKindNames[row.kind],
    row.method === null ? '' : paymentMethodNames[row.method],
    row.reference ?? '',
    row.note ?? '',
    row.amount > 0 ? row.amount : '',
    row.amount < 0 ? -row.amount : '',
    row.balanceAfter,
    row.reverses ?? '',
  ];
}

/** Cells of a customer with debts, in the order of `ledgerWorkbookTexts.debts`. */
export function debtCells(row: DebtRow): WrittenCell[] {
  return [
    row.customerCode,
    row.name,
    row.phone ?? '',
    row.balance,
    ...row.ages,
    row.oldestOn === null ? '' : dayCell(row.oldestOn),
    row.debtLimit ?? '',
  ];
}

/** Cells of a day, in the order of the services. */
export const revenueCells = ({ day, amount, amounts }: Revenue['days'][number]): WrittenCell[] => [
  dayCell(day),
  ...amounts,
  amount,
];
export const revenueHeader = ({ services }: Revenue): string[] => [
  ledgerWorkbookTexts.revenue.day,
  ...services.map(({ name }) => name ?? ledgerWorkbookTexts.revenue.other),
  ledgerWorkbookTexts.revenue.total,
];
