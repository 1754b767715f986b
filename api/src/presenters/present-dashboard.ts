import type { Dashboard } from '@logistics/shared/contracts';
import {
  ORDER_STATUS,
  ORDER_STATUS_IDS,
  WAITING_LIMIT_DAYS,
  WAITING_STATUSES,
} from '@logistics/shared/domain';
import type { Actor } from '../policies/actor.ts';
import type {
  DayStatusRow,
  FlowRow,
  NamedChange,
  SetupRow,
  Period,
  WaitingAccountRow,
} from '../queries/dashboard.ts';
import type { ImportRow } from '../queries/import-detail.ts';
import type { StatusCount } from '../queries/order-page.ts';
import type { StaleOrderRow } from '../queries/order-worklists.ts';
import { presentImport } from './present-import.ts';
import { presentOrderCounts, statusName } from './present-order.ts';
import { presentStaleOrder } from './present-order-work.ts';

export interface DashboardRows {
  readonly period: Period;
  /** Every day of the period, in order. */
  readonly days: readonly string[];
  readonly counts: readonly StatusCount[];
  readonly stale: ReadonlyMap<number, number>;
  readonly longest: readonly StaleOrderRow[];
  readonly flow: readonly FlowRow[];
  readonly flowBefore: readonly FlowRow[];
  readonly byDay: readonly DayStatusRow[];
  readonly setup: SetupRow;
  readonly imports: { readonly count: number; readonly rows: number; readonly latest: readonly ImportRow[] };
  /** null: the user may not see it. */
  readonly accounts: { readonly total: number; readonly oldest: readonly WaitingAccountRow[] } | null;
  readonly changes: readonly NamedChange[] | null;
}

export function presentDashboard(rows: DashboardRows, actor: Actor): Dashboard {
  const { total, byStatus } = presentOrderCounts(rows.counts);
  return {
    period: { ...rows.period, days: rows.days.length },
    total,
    statuses: byStatus.map(({ status, count }) => ({
      status,
      status_name: statusName(status),
      count,
      sinceStart: sumOf(rows.byDay, (row) => row.status === status),
      ...waitingOf(status, rows.stale),
    })),
    flow: flowOf(rows.flow),
    flowBefore: flowOf(rows.flowBefore),
    days: rows.days.map((day) => presentDay(day, rows)),
    imports: {
      count: rows.imports.count,
      rows: rows.imports.rows,
      latest: rows.imports.latest.map((row) => presentImport(row, actor)),
    },
    setup: rows.setup,
    stale: {
      total: [...rows.stale.values()].reduce((sum, n) => sum + n, 0),
      longest: rows.longest.map((row) => presentStaleOrder(row, actor)),
    },
    accountsAwaiting: rows.accounts && {
      total: rows.accounts.total,
      oldestAt: rows.accounts.oldest[0]?.created_at ?? null,
      oldest: rows.accounts.oldest.map(presentWaitingAccount),
    },
    latestChanges: rows.changes && rows.changes.map(presentChange),
  };
}

function waitingOf(status: number, stale: ReadonlyMap<number, number>) {
  const waiting = WAITING_STATUSES.find((one) => one === status);
  if (waiting === undefined) return { stale: null, limitDays: null };
  return { stale: stale.get(waiting) ?? 0, limitDays: WAITING_LIMIT_DAYS[waiting] };
}

function presentDay(day: string, { flow, byDay }: DashboardRows): Dashboard['days'][number] {
  return {
    day,
    ...flowOf(flow.filter((row) => row.day === day)),
    byStatus: ORDER_STATUS_IDS.map((status) =>
      sumOf(byDay, (row) => row.day === day && row.status === status),
    ),
  };
}

function flowOf(rows: readonly FlowRow[]): Dashboard['flow'] {
  return {
    arrived: sumOf(rows, (row) => row.status === ORDER_STATUS.inVietnamWarehouse),
    delivered: sumOf(rows, (row) => row.status === ORDER_STATUS.delivered),
  };
}

function sumOf<Row extends { n: number }>(rows: readonly Row[], counts: (row: Row) => boolean): number {
  return rows.reduce((sum, row) => (counts(row) ? sum + row.n : sum), 0);
}

function presentWaitingAccount(row: WaitingAccountRow) {
  const { id, name, email, declared } = row;
  return { id, name, email, customerCode: row.customer_code, createdAt: row.created_at, declared };
}

function presentChange(row: NamedChange) {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    names: row.names,
    actor:
      row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
  };
}
