import { popupContentSchema } from '@logistics/shared/contracts';
import { announce } from '../commands/notifications/publish-live-events.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from './job.ts';

/** Notifies open pages that the popup's time has begun or ended. A popup that changed since has jobs of its own. */
export const popupSchedule: Job<'popup-schedule'> = {
  name: 'popup-schedule',
  run: (app, { version }) =>
    inTransaction(app.database, async (tx) => {
      const { models, transaction } = tx;
      const row = await models.ManagerRecord.findByPk('POPUP', {
        attributes: ['content'],
        transaction,
        raw: true,
      });
      const popup = row && popupContentSchema.safeParse(JSON.parse(row.content)).data;
      if (popup?.version === version) await announce(tx, [{ to: 'all', event: { type: 'popup' } }]);
    }),
};
