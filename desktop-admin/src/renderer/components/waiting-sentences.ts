import { officeWaitingTexts } from '@logistics/shared/texts/office-waiting';
import type { OutboxSummary, Station } from '../platform/index.ts';

/** Returns sentences about each person's waiting scans and imports on this machine, and the condition to send them. */
export function waitingSentences({ waitingOf }: Pick<OutboxSummary, 'waitingOf'>): string[] {
  const { scans: anybody, ownScans, imports: files } = officeWaitingTexts;
  return waitingOf.flatMap(({ name, scans, imports, needsLogin }) => [
    ...(scans > 0 ? [(needsLogin ? ownScans : anybody)(scans, name)] : []),
    ...(imports > 0 ? [files(imports, name)] : []),
  ]);
}

/** Returns the sentences for this moment as one text; '' if the station does not answer. */
export async function waitingAt(station: Pick<Station, 'summary'>): Promise<string> {
  try {
    return waitingSentences(await station.summary()).join(' ');
  } catch {
    return '';
  }
}
