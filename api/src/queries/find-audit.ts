import { addDays } from '@logistics/shared/domain';
import type { ListAnswer } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { startOfDay } from './order-filter.ts';
import { Conditions } from './order-rows.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly actorEmail: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly address: string | null;
  readonly requestId: string | null;
}

export interface AuditListProps {
  readonly page: number;
  readonly pageSize: number;
  readonly actorId?: number | undefined;
  /** A whole action, or the part before its dot. */
  readonly action?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly address?: string | undefined;
  /** Days `yyyy-MM-dd` in the business's time zone, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Counting stops here, because the audit grows without limit. */
const COUNT_MAX = 10_000;

/** Returns a page of the audit, newest first. */
export async function listAudit(
  read: Read,
  props: AuditListProps,
  timezone: string,
): Promise<ListAnswer<AuditRow>> {
  const { page, pageSize } = props;
  const where = conditionsOf(props, timezone);
  const [counted] = await read<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT FROM audit_log a WHERE ${where.toString()} LIMIT ${COUNT_MAX + 1}) AS found`,
    where.values,
  );
  const rows = await read<AuditRow>(
    `SELECT a.id, a.at, a.actor_id AS "actorId", u.last_name || ' ' || u.first_name AS "actorName",
       u.email::text AS "actorEmail", a.action, a.subject_type AS "subjectType", a.subject_id AS "subjectId",
       a.old, a.new, a.address, a.request_id AS "requestId"
     FROM (
       SELECT * FROM audit_log a WHERE ${where.toString()}
       ORDER BY a.at DESC, a.id DESC LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}
     ) a LEFT JOIN users u ON u.id = a.actor_id ORDER BY a.at DESC, a.id DESC`,
    where.values,
  );
  const found = counted?.total ?? 0;
  const capped = found > COUNT_MAX ? { totalIsCapped: true } : {};
  return { rows, meta: { page, pageSize, total: Math.min(found, COUNT_MAX), ...capped } };
}

function conditionsOf(props: AuditListProps, timezone: string): Conditions {
  const where = new Conditions();
  where.add('TRUE');
  const { action } = props;
  if (props.actorId !== undefined) where.add(`a.actor_id = ${where.bind(props.actorId)}`);
  if (action !== undefined)
    where.add(
      action.includes('.')
        ? `a.action = ${where.bind(action)}`
        : `split_part(a.action, '.', 1) = ${where.bind(action)}`,
    );
  if (props.subjectType !== undefined) where.add(`a.subject_type = ${where.bind(props.subjectType)}`);
  if (props.subjectId !== undefined) where.add(`a.subject_id = ${where.bind(props.subjectId)}`);
  if (props.address !== undefined) where.add(`a.address = ${where.bind(props.address)}`);
  if (props.from !== undefined) where.add(`a.at >= ${where.bind(startOfDay(props.from, timezone))}`);
  if (props.to !== undefined) where.add(`a.at < ${where.bind(startOfDay(addDays(props.to, 1), timezone))}`);
  return where;
}
