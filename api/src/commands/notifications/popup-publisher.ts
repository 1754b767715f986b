import type { PopupContent } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { announce } from './publish-live-events.ts';

/**
 * Makes open pages reload a changed popup: now, and again when its time range begins and ends. Call it last in the
 * transaction.
 */
export async function publishPopup(tx: Tx, app: AppContext<'jobs'>, popup: PopupContent): Promise<void> {
  const { version, enabled, from, until } = popup;
  if (version === undefined) throw new Error('a stored popup has no version');
  for (const edge of enabled ? [from, until] : []) {
    const at = edge === null ? null : new Date(edge);
    if (at && at.getTime() > Date.now()) await app.jobs.enqueue(tx, 'popup-schedule', [{ version }], { at });
  }
  await announce(tx, [{ to: 'all', event: { type: 'popup' } }]);
}
