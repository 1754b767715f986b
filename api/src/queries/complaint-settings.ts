import { COMPLAINT_DAYS_DEFAULT, type ComplaintType } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

export interface ComplaintSettingsRow {
  /** Days until the deadline, by type. */
  readonly days: Readonly<Record<ComplaintType, number>>;
  readonly version: number;
}

/** Returns the stored deadlines, or the defaults until a super admin saves some. */
export async function readComplaintSettings(read: Read): Promise<ComplaintSettingsRow> {
  const [row] = await read<{ days: Partial<Record<ComplaintType, number>>; version: number }>(
    'SELECT days, version FROM complaint_settings',
  );
  return { days: { ...COMPLAINT_DAYS_DEFAULT, ...row?.days }, version: row?.version ?? 0 };
}
