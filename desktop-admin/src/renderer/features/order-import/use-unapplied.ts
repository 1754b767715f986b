import { useState } from 'react';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useLeaveQuestion } from '../../components/leave-guard.tsx';
import { createSharedValue } from '../../components/shared-value.ts';

export type ImportForm = 'columns' | 'defaults';
const ALL: readonly ImportForm[] = ['columns', 'defaults'];

interface Leaving {
  /** What takes the place of the forms. */
  go: () => void;
  stay?: () => void;
  /** The forms that go by it; all where nothing is said. */
  of?: readonly ImportForm[];
}

export interface UnappliedForms {
  /** Whether a form of the page holds a choice that the preview was not made with. */
  have: boolean;
  /** The same at this moment, also within work that began before. */
  haveNow: () => boolean;
  mark: (form: ImportForm, dirty: boolean) => void;
  /** Goes on: at once where nothing is lost by it, else when the person says that it may be. */
  leave: (leaving: Leaving) => void;
}

/** The forms beside a preview: what is chosen there counts only once a preview was made with it. */
export function useUnappliedForms(): UnappliedForms {
  const [{ dirty, mark }] = useState(createMarks);
  const ask = useLeaveQuestion(officeImportTexts.unapplied);
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
