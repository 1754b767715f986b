import { useState } from 'react';
import type { AdminArticle } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { SaveIntent } from './article-fields.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ArticleEditorState } from './use-article-editor.ts';

const texts = officeArticleTexts.actions;

interface ScheduleButtonProps {
  form: Pick<ArticleEditorState, 'errors' | 'failure' | 'conflict' | 'isBusy'> & {
    base: Pick<AdminArticle, 'publishAt' | 'publishedRevisionId'> | null;
  };
  canSave: boolean;
  /** @returns whether it is saved */
  onSave: (intent: SaveIntent) => Promise<boolean>;
}

/** The button to the hour at which an article shows itself. Its dialog stays, with what was typed, until that is saved. */
export function ScheduleButton({ form, canSave, onSave }: ScheduleButtonProps) {
  const at = form.base?.publishAt ?? null;
  const [opened, setOpened] = useState<{ tried: boolean } | null>(null);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const close = () => {
    setOpened(null);
    setUnsaved(null);
  };
  // It was published, or has another hour: by this dialog, by another button, or over what somebody else had saved.
  const outcome = `${at} ${form.base?.publishedRevisionId}`;
  const [known, setKnown] = useState(outcome);
  if (known !== outcome) {
    setKnown(outcome);
    close();
  }
  const save = async (intent: SaveIntent) => {
    if (await onSave(intent)) close();
    else setOpened((now) => now && { tried: true });
  };
  const problems = Object.values(form.errors).join(' ');
  return (
    <>
      <Button disabled={form.isBusy || !canSave} onClick={() => setOpened({ tried: false })}>
        <Icon name="clock" />
        {at === null ? texts.schedule : texts.changeSchedule}
      </Button>
      {opened && (
        <ScheduleDialog
          time={unsaved ?? (at === null ? '' : formatDateTime(at))}
          isScheduled={at !== null}
          failure={opened.tried && !form.conflict ? problems || form.failure : null}
          isBusy={form.isBusy}
          onSave={(intent) => void save(intent)}
          onClose={(typed) => {
            setUnsaved(opened.tried ? typed : null);
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
