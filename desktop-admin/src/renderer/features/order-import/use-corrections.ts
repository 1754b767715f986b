import { useState } from 'react';
import type { RowProblem } from '@logistics/shared/contracts';
import { applied, hasRoom, NO_CORRECTIONS, type CorrectionDraft } from './corrections.ts';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { useImportForm } from './use-import-form.ts';

export interface Corrections {
  draft: CorrectionDraft;
  hasDraft: boolean;
  /** Whether more cells can be corrected. */
  hasRoom: boolean;
  /** Whether the file has the cell of a problem: a missing column is chosen for the whole file. */
  mayCorrect: (problem: Pick<RowProblem, 'sheet' | 'column'>) => boolean;
  change: (draft: CorrectionDraft) => void;
  discard: () => void;
  /** Previews the file with the draft. */
  apply: () => void;
  /** Previews the file as it is. */
  dropAll: () => void;
}

/** Corrections of a preview. They take effect with the next preview, in which the server judges the rows again. */
export function useCorrections({
  file,
  options,
  summary,
}: Extract<Job, { phase: 'previewed' }>): Corrections {
  const { preview, unapplied } = useImportJob();
  const [draft, setDraft] = useState(NO_CORRECTIONS);
  const hasDraft = draft.cells.length + draft.words.length > 0;
  useImportForm('corrections', hasDraft);
  return {
    draft,
    hasDraft,
    hasRoom: hasRoom(options, draft),
    mayCorrect: ({ sheet, column }) =>
      summary.sheets
        .find(({ name }) => name === sheet)
        ?.columns.some(({ header, field }) => field !== null && header === column) ?? false,
    change: setDraft,
    discard: () => setDraft(NO_CORRECTIONS),
    apply: () =>
      unapplied.leave({
        go: () => void preview(file, applied(options, draft)),
        of: ['columns', 'defaults'],
      }),
    dropAll: () => {
      const { corrections, statusWords, ...others } = options;
      if (corrections ?? statusWords) unapplied.leave({ go: () => void preview(file, others) });
    },
  };
}
