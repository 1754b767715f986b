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
  form: Pick<ArticleEditorState, 'errors' | 'failure' | 'isBusy'> & {
    newer: object | null;
    article: Pick<AdminArticle, 'publishAt' | 'publishedRevisionId'> | null;
  };
  canSave: boolean;
  /** @returns true if the save succeeded */
  onSave: (intent: SaveIntent) => Promise<boolean>;
}

/** Button that schedules an article. Its dialog stays open, with the entered time, until the save succeeds. */
export function ScheduleButton({ form, canSave, onSave }: ScheduleButtonProps) {
  const at = form.article?.publishAt ?? null;
  const [opened, setOpened] = useState<{ tried: boolean } | null>(null);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const close = () => {
    setOpened(null);
    setUnsaved(null);
  };
  // Changes when the article is published or rescheduled, by this dialog, another button or another user.
  const outcome = `${at} ${form.article?.publishedRevisionId}`;
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
          failure={opened.tried && !form.newer ? problems || form.failure : null}
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
