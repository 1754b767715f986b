import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { PartTabs } from '../../components/part-tabs.tsx';
import { bagListPath, lotListPath } from './bag-paths.ts';

const texts = officeBagTexts.sections;

/** Tabs to the lists of bags and of lots. */
export function SectionTabs({ current }: { current: 'bags' | 'lots' }) {
  return (
    <PartTabs
      label={texts.label}
      current={current}
      parts={[
        { part: 'bags', label: texts.bags, to: bagListPath() },
        { part: 'lots', label: texts.lots, to: lotListPath() },
      ]}
    />
  );
}
