import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  useReopenComplaintMutation,
  useWriteComplaintMutation,
} from '@logistics/shared/api-client/own-complaints';
import type { OwnComplaintDetail } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { useDraft } from './draft.ts';
import { PhotoUploads } from './photo-uploads.tsx';
import { TextBox } from './text-box.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import styles from './complaints.module.css';

/** Adds a message or photos to an open complaint. Unsent text survives a reload. */
export function ReplyBox({ complaint }: { complaint: OwnComplaintDetail }) {
  const { id } = complaint;
  const draft = useDraft(`reply:${id}`);
  const [write, { isLoading }] = useWriteComplaintMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const uploads = usePhotoUploads();

  async function send() {
    if (draft.text.trim() === '') return setFailure(texts.textMissing);
    setFailure(null);
    const { error } = await write({ id, key: draft.key, text: draft.text });
    if (error) return setFailure(`${texts.sendFailed} ${sentenceOf(error)}`);
    draft.clear();
    showToast('success', texts.sent);
  }

  async function addPhotos(files: File[]) {
    const added = await uploads.add(files);
    await uploads.start(id, added);
    uploads.clearDone();
  }

  return (
    <section className={styles['section']} aria-labelledby="complaint-reply">
      <h2 id="complaint-reply">{texts.reply}</h2>
      <div className={styles['form']}>
        <TextBox
          id="reply"
          label={texts.reply}
          text={draft.text}
          error={failure}
          onText={draft.setText}
          hidden
          announces
        />
        <Button variant="main" disabled={isLoading} onClick={() => void send()}>
          {isLoading ? texts.sending : texts.send}
        </Button>
        <PhotoUploads
          items={uploads.items}
          onFiles={(files) => void addPhotos(files)}
          onRemove={uploads.remove}
          onRetry={(photo) => void uploads.start(id, [photo]).then(uploads.clearDone)}
        />
      </div>
    </section>
  );
}

/** Reopens a resolved complaint, with a reason. */
export function ReopenBox({ complaint }: { complaint: OwnComplaintDetail }) {
  const { id, version, reopenUntil } = complaint;
  const draft = useDraft(`reopen:${id}`);
  const [reopen, { isLoading }] = useReopenComplaintMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    if (draft.text.trim() === '') return setFailure(texts.textMissing);
    setFailure(null);
    const { error } = await reopen({ id, version, key: draft.key, text: draft.text });
    if (error) {
      const isOld = isApiError(error) && error.code === 'VERSION_CONFLICT';
      return setFailure(isOld ? texts.changed : `${texts.sendFailed} ${sentenceOf(error)}`);
    }
    draft.clear();
    showToast('success', texts.reopened);
  }

  return (
    <section className={styles['section']} aria-labelledby="complaint-reopen">
      <h2 id="complaint-reopen">{texts.reopen}</h2>
      {reopenUntil !== null && (
        <p className={styles['quiet']}>{texts.reopenHelp(formatDateTime(reopenUntil))}</p>
      )}
      <div className={styles['form']}>
        <TextBox
          id="reopen"
          label={texts.reopenReason}
          text={draft.text}
          error={failure}
          onText={draft.setText}
          announces
        />
        <Button disabled={isLoading} onClick={() => void send()}>
          {isLoading ? texts.sending : texts.reopen}
        </Button>
      </div>
    </section>
  );
}
