import { useState } from 'react';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { useLeaveQuestion } from '../../components/leave-guard.tsx';
import { createSharedValue } from '../../components/shared-value.ts';

const ALL = ['columns', 'defaults', 'corrections'] as const;
export type ImportForm = (typeof ALL)[number];

interface Leaving {
  /** Action that replaces the forms. */
  go: () => void;
  stay?: () => void;
  /** The affected forms; default: all. */
  of?: readonly ImportForm[];
}

export interface UnappliedForms {
  /** Whether a form of the page has a choice that the preview does not include. */
  have: boolean;
  /** Returns the newest value, also inside callbacks that started earlier. */
  haveNow: () => boolean;
  mark: (form: ImportForm, dirty: boolean) => void;
  /** Calls `go` if no choice would be lost, else after the user confirms. */
  leave: (leaving: Leaving) => void;
}

/** State of the forms beside a preview: a choice takes effect only after a new preview with it. */
export function useUnappliedForms(): UnappliedForms {
  const [{ dirty, mark }] = useState(createMarks);
  const ask = useLeaveQuestion(officeImportJobTexts.unapplied);
  return {
    have: dirty.use().length > 0,
    haveNow: () => dirty.get().length > 0,
    mark,
    leave: ({ go, stay, of = ALL }) => {
      const lost = of.filter((form) => dirty.get().includes(form));
      if (lost.length === 0) return go();
      ask({
        leave: () => {
          for (const form of lost) mark(form, false);
          go();
        },
        ...(stay ? { stay } : {}),
      });
    },
  };
}

function createMarks() {
  const dirty = createSharedValue<readonly ImportForm[]>([]);
  return {
    dirty,
    mark: (form: ImportForm, isDirty: boolean) => {
      const others = dirty.get().filter((one) => one !== form);
      if (isDirty || others.length < dirty.get().length) dirty.set(isDirty ? [...others, form] : others);
    },
  };
}
