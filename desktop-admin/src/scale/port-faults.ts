import type { ScaleState } from '../bridge/scale.ts';

type PortFault = Extract<ScaleState['phase'], 'gone' | 'busy' | 'denied' | 'failed'>;

/**
 * Returns the reason for which a port could not be opened. The binding returns only the system's English sentence.
 * Windows uses the same error for a port in use and for a missing permission; a port in use is far more common.
 */
export function portFaultOf(error: unknown, platform: NodeJS.Platform = process.platform): PortFault {
  const said = error instanceof Error ? error.message : '';
  if (/no such file|file not found|no such device|device not configured/i.test(said)) return 'gone';
  if (/access (is )?denied/i.test(said)) return platform === 'win32' ? 'busy' : 'denied';
  if (/permission denied|not permitted/i.test(said)) return 'denied';
  if (/cannot lock|busy|temporarily unavailable/i.test(said)) return 'busy';
  return 'failed';
}
