import { formatInteger } from '@logistics/shared/formatting';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { PanelTabs, type PanelTab } from '../../components/panel-tabs.tsx';
import { ChangeTable } from './change-table.tsx';
import { FileRowTable } from './file-row-table.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { OlderRowsChoice } from './older-rows-choice.tsx';
import { changesOf, figuresOf } from './preview-figures.ts';
import { ProblemTable } from './problem-table.tsx';
import { useImportFiles } from './use-import-files.ts';

const CHANGE_KINDS = ['older', 'updated', 'created', 'unchanged'] as const;

/** Details of the figures: problems first, then changes. */
export function PreviewDetails({ job }: { job: Extract<Job, { phase: 'previewed' }> }) {
  const { summary, options } = job;
  const { chooseOlderRows } = useImportJob();
  const { saveProblems } = useImportFiles();
  const { files } = useHost();
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
  /** All rows, if the file was read on this machine. */
  const rowTab = (only: 'all' | 'problems', count: number): PanelTab[] =>
    files
      ? [
          {
            key: only,
            label: consoleFileTexts.rows[only],
            count: formatInteger(count),
            content: (
              <FileRowTable
                key={`${job.file.id} ${only}`}
                files={files}
                fileId={job.file.id}
                only={only}
                expected={count}
                manySheets={summary.sheets.filter(({ read }) => read).length > 1}
              />
            ),
          },
        ]
      : [];
  const allListed = summary.problems.length === summary.problemsTotal;
  const tabs = [
    ...(allListed ? [] : rowTab('problems', summary.problemsTotal)),
    ...(summary.rejected > 0 && (allListed || !files) ? [problemTab('rejected', 'error')] : []),
    ...(summary.warnings > 0 && (allListed || !files) ? [problemTab('warnings', 'warning')] : []),
    ...CHANGE_KINDS.filter((kind) => summary.compared && figures[kind] > 0).map((kind) => ({
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
    ...rowTab('all', summary.total),
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
