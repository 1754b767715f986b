import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { statusIcon } from '../../components/status-chip.tsx';
import type { ScanSession } from '../../platform/index.ts';

export type Step = ScanSession['step'];

/** Possible steps of a session, in the order of transport. A step is the status that its scans report. */
export const STEPS = REPORTED_STATUSES.map((step) => ({ step, icon: statusIcon(step) }));

/** Returns an action for the key of each step, F1 for the first status. */
export const stepKeys = (onStep: (step: Step) => void): Record<string, () => void> =>
  Object.fromEntries(STEPS.map(({ step }) => [`F${step}`, () => onStep(step)]));

export const stepName = (step: Step): string => officeScanTexts.steps[step];

/** The names of those who scanned in a session. */
export const namesOf = ({ people }: Pick<ScanSession, 'people'>): string =>
  people.map(({ name }) => name).join(', ');

/** The steps with scans in a session; of an empty session the one that was chosen. */
export const stepsIn = ({ step, steps }: Pick<ScanSession, 'step' | 'steps'>): Step[] =>
  steps.length === 0 ? [step] : steps.map((one) => one.step);

export const stepsOf = (session: Pick<ScanSession, 'step' | 'steps'>): string =>
  stepsIn(session).map(stepName).join(', ');
