import { REPORTED_STATUSES, type ReportedStatus } from '@logistics/shared/domain';
import { useShortcuts } from '../../components/use-shortcuts.ts';

/**
 * Keys 1 to 4 of the open order: the status with this number. The key of the present status does nothing.
 *
 * @param onStatus undefined: the order cannot be changed
 */
export function useStatusKeys(
  present: number,
  onStatus: ((status: ReportedStatus) => void) | undefined,
): void {
  useShortcuts(
    Object.fromEntries(
      REPORTED_STATUSES.map((status) => [
        String(status),
        onStatus && status !== present ? () => onStatus(status) : undefined,
      ]),
    ),
  );
}
