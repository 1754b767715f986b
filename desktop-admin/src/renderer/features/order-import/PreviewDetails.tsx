import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PanelTabs, type PanelTab } from '../../components/PanelTabs.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useImportJob } from './ImportJobProvider.tsx';
import type { Job } from './job.ts';
import { OlderRowsChoice } from './OlderRowsChoice.tsx';
import { changesOf, figuresOf } from './preview-figures.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { useImportFiles } from './use-import-files.ts';

const CHANGE_KINDS = ['older', 'updated', 'created', 'unchanged'] as const;

/** What stands behind the figures: problems first, then what would change. */
export function PreviewDetails({ job }: { job: Extract<Job, { phase: 'previewed' }> }) {
  const { summary, options } = job;
  const { chooseOlderRows } = useImportJob();
  const { saveProblems } = useImportFiles();
  const texts = officeImportTexts.tabs;
  const figures = figuresOf(summary);
  const behind = summary.behind ?? 0;
  const problemTab = (key: 'rejected' | 'warnings', level: 'error' | 'warning'): PanelTab => ({
    key,
    label: texts[key],
    count: formatInteger(summary[key]),
    content: (
      <>
        <ProblemTable problems={summary.problems.filter((problem) => problem.level === level)} />
        {summary.problems.length < summary.problemsTotal && (
          <p className="table-note">
            {officeImportTexts.problems.listed(summary.problems.length, summary.problemsTotal)}
          </p>
        )}
      </>
    ),
  });
  const tabs = [
    ...(summary.rejected > 0 ? [problemTab('rejected', 'error')] : []),
    ...(summary.warnings > 0 ? [problemTab('warnings', 'warning')] : []),
    ...CHANGE_KINDS.filter((kind) => figures[kind] > 0).map((kind) => ({
      key: kind,
      label: texts[kind],
      count: formatInteger(figures[kind]),
      content: (
        <>
          {kind === 'older' && behind > 0 && (
            <OlderRowsChoice
              behind={behind}
              value={options.olderRows ?? 'history'}
              onChange={chooseOlderRows}
            />
          )}
          <ChangeTable changes={changesOf(summary.changes, kind)} total={figures[kind]} />
        </>
      ),
    })),
  ];
  return (
    <PanelTabs
      label={texts.label}
      tabs={tabs}
      extra={
        summary.problems.length > 0 && (
          <Button small onClick={() => saveProblems(summary)}>
            <Icon name="download" size={14} />
            {officeImportTexts.problems.download}
          </Button>
        )
      }
    />
  );
}
