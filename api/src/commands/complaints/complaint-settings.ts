import type { SaveComplaintSettingsBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { storableJson } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { readComplaintSettings } from '../../queries/complaint-settings.ts';
import { recordAudit } from '../audit/audit.ts';

/** Key of an advisory lock: two first writers wait for each other. No other code in this database uses this number. */
const SETTINGS_LOCK = 7_340_025;

/** Saves the days until the deadline by type; deadlines of complaints that exist stay. Throws VERSION_CONFLICT. */
export async function saveComplaintSettings(
  context: ActorContext<'database'>,
  { days, version }: SaveComplaintSettingsBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SETTINGS_LOCK]);
    const stored = await readComplaintSettings(tx.query);
    if (stored.version !== version) throw appError('VERSION_CONFLICT');
    await tx.query(
      `INSERT INTO complaint_settings (days, version) VALUES ($1, 1)
       ON CONFLICT (only_row) DO UPDATE SET days = $1, version = complaint_settings.version + 1`,
      [storableJson(days)],
    );
    await recordAudit(tx, context, {
      action: 'complaint.settings',
      subjectType: 'complaint',
      subjectId: 'settings',
      old: auditedDays(stored.days),
      new: auditedDays(days),
    });
  });
}

const auditedDays = (days: SaveComplaintSettingsBody['days']) => ({
  daysLost: days.lost,
  daysDamaged: days.damaged,
  daysWrongWeight: days['wrong-weight'],
  daysLate: days.late,
});
