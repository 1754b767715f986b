import type { ReactNode } from 'react';
import { formatInteger } from '@logistics/shared/formatting';
import { consoleFileRowTexts } from '@logistics/shared/texts/console-file-rows';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { PanelTabs, type PanelTab } from '../../components/panel-tabs.tsx';
import type { DesktopFiles, FilePreview } from '../../platform/index.ts';
import { ChangeTable } from './change-table.tsx';
import { CorrectionBar, WordForm } from './correction-form.tsx';
import { FileRowTable } from './file-row-table.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { OlderRowsChoice } from './older-rows-choice.tsx';
import { changesOf, figuresOf } from './preview-figures.ts';
import { ProblemTable } from './problem-table.tsx';
import { RepeatedTable } from './repeated-table.tsx';
import { useCorrections, type Corrections } from './use-corrections.ts';
import { useImportFiles } from './use-import-files.ts';

const texts = officeImportTexts.tabs;
const PROBLEM_KINDS = ['rejected', 'warnings'] as const;
type ProblemKind = (typeof PROBLEM_KINDS)[number];
const CHANGE_KINDS = ['older', 'updated', 'created', 'unchanged'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

type PreviewedJob = Extract<Job, { phase: 'previewed' }>;

/** Details of the figures: problems first, then changes. */
export function PreviewDetails({ job }: { job: PreviewedJob }) {
  const { summary } = job;
  const { saveProblems } = useImportFiles();
  const { files } = useHost();
  const figures = figuresOf(summary);
  const corrections = useCorrections(job);
  const rowTab = (only: 'all' | 'problems', count: number): PanelTab[] =>
    files ? [fileRowTab(files, job, only, count)] : [];
  const allListed = summary.problems.length === summary.problemsTotal;
  const problemKinds = PROBLEM_KINDS.filter((kind) => summary[kind] > 0);
  const changeKinds = CHANGE_KINDS.filter((kind) => summary.compared && figures[kind] > 0);
  const tabs = [
    ...(allListed ? [] : rowTab('problems', summary.problemsTotal)),
    ...problemKinds.map((kind) =>
      tab(kind, summary[kind], <Problems summary={summary} kind={kind} corrections={corrections} />),
    ),
    ...changeKinds.map((kind) => tab(kind, figures[kind], <Changes job={job} kind={kind} />)),
    ...(summary.repeated && summary.repeated.codes > 0
      ? [
          {
            key: 'repeated',
            label: officeImportTexts.repeated.tab,
            count: formatInteger(summary.repeated.codes),
            content: <RepeatedTable {...summary.repeated} />,
          },
        ]
      : []),
    ...rowTab('all', summary.total),
  ];
  return (
    <>
      <CorrectionBar corrections={corrections} options={job.options} />
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
    </>
  );
}

/** All rows, if the file was read on this machine. */
function fileRowTab(
  files: DesktopFiles,
  { file, summary }: PreviewedJob,
  only: 'all' | 'problems',
  count: number,
): PanelTab {
  return {
    key: only,
    label: consoleFileRowTexts[only],
    count: formatInteger(count),
    content: (
      <FileRowTable
        key={`${file.id} ${only}`}
        files={files}
        fileId={file.id}
        only={only}
        expected={count}
        manySheets={summary.sheets.filter(({ read }) => read).length > 1}
      />
    ),
  };
}

function tab(key: ProblemKind | ChangeKind, count: number, content: ReactNode): PanelTab {
  return { key, label: texts[key], count: formatInteger(count), content };
}

interface ProblemsProps {
  summary: FilePreview;
  kind: ProblemKind;
  corrections: Corrections;
}

function Problems({ summary, kind, corrections }: ProblemsProps) {
  const level = kind === 'rejected' ? 'error' : 'warning';
  const { problems, problemsTotal } = summary;
  return (
    <>
      {kind === 'rejected' && <WordForm problems={problems} corrections={corrections} />}
      <ProblemTable
        problems={problems.filter((problem) => problem.level === level)}
        corrections={corrections}
      />
      {problems.length < problemsTotal && (
        <p className="table-note">{officeImportTexts.problems.listed(problems.length, problemsTotal)}</p>
      )}
    </>
  );
}

function Changes({ job, kind }: { job: PreviewedJob; kind: ChangeKind }) {
  const { summary, options } = job;
  const { chooseOlderRows } = useImportJob();
  const behind = summary.behind ?? 0;
  return (
    <>
      {kind === 'older' && behind > 0 && (
        <OlderRowsChoice behind={behind} value={options.olderRows ?? 'history'} onChange={chooseOlderRows} />
      )}
      <ChangeTable changes={changesOf(summary.changes, kind)} total={figuresOf(summary)[kind]} />
    </>
  );
}
