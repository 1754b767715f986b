import { officeWaitingTexts } from '@logistics/shared/texts/office-waiting';
import type { OutboxSummary } from '../platform/index.ts';

/** Returns a sentence for what waits on this machine of each person, and when it is sent. */
export function waitingSentences({ waitingOf }: Pick<OutboxSummary, 'waitingOf'>): string[] {
  const { scans: anybody, ownScans, imports: files } = officeWaitingTexts;
  return waitingOf.flatMap(({ name, scans, imports, needsLogin }) => [
    ...(scans > 0 ? [(needsLogin ? ownScans : anybody)(scans, name)] : []),
    ...(imports > 0 ? [files(imports, name)] : []),
  ]);
}
