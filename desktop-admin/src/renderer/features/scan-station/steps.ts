import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { IconName } from '../../components/icon.tsx';
import type { ScanSession } from '../../platform/index.ts';

export type Step = ScanSession['step'];

/** What a session can be for, in the order of a parcel's way; the number is its key too. */
export const STEPS: readonly { step: Step; icon: IconName }[] = [
  { step: 1, icon: 'warehouse' },
  { step: 2, icon: 'truck' },
  { step: 3, icon: 'arrived' },
  { step: 4, icon: 'done' },
];

export const stepName = (step: Step): string => officeScanTexts.steps[step];
