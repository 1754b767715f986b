import type { ImportSummary } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { PanelTabs, type PanelTab } from '../../components/PanelTabs.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { changesOf, figuresOf } from './preview-figures.ts';
import { ProblemTable } from './ProblemTable.tsx';

const CHANGE_KINDS = ['older', 'updated', 'created', 'unchanged'] as const;

/** What stands behind the figures: problems first, then what would change. */
export function PreviewDetails({ summary }: { summary: ImportSummary }) {
  const texts = officeImportTexts.tabs;
  const figures = figuresOf(summary);
  const problemTab = (key: 'rejected' | 'warnings', level: 'error' | 'warning'): PanelTab => ({
    key,
    label: texts[key],
    count: formatInteger(summary[key]),
    content: <ProblemTable problems={summary.problems.filter((problem) => problem.level === level)} />,
  });
  const tabs = [
    ...(summary.rejected > 0 ? [problemTab('rejected', 'error')] : []),
    ...(summary.warnings > 0 ? [problemTab('warnings', 'warning')] : []),
    ...CHANGE_KINDS.filter((kind) => figures[kind] > 0).map((kind) => ({
      key: kind,
      label: texts[kind],
      count: formatInteger(figures[kind]),
      content: <ChangeTable changes={changesOf(summary.changes, kind)} total={figures[kind]} />,
    })),
  ];
  return <PanelTabs label={texts.label} tabs={tabs} />;
}
