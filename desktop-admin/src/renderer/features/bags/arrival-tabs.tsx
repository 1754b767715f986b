import { officeArrivalTexts } from '@logistics/shared/texts/office-bag-arrival';
import { PartTabs } from '../../components/part-tabs.tsx';
import { arrivalPath } from './bag-paths.ts';

const texts = officeArrivalTexts.parts;

/** Tabs to the station that checks bags, and to the parcels that were missing or surplus. */
export function ArrivalTabs({ current }: { current: 'check' | 'differences' }) {
  return (
    <PartTabs
      label={texts.label}
      current={current}
      parts={[
        { part: 'check', label: texts.check, to: arrivalPath() },
        { part: 'differences', label: texts.differences, to: '/arrival/differences' },
      ]}
    />
  );
}
