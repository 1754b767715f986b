import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { errorTexts } from '@logistics/shared/texts';
import { avatarTexts as texts } from '@logistics/shared/texts/site-account';
import type { UserView } from '@logistics/shared/contracts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { AVATAR_TYPES, imageProblem, isReadableImage, MEGABYTES_MAX } from './avatar-file.ts';
import styles from './account.module.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((file) => ({ default: file.CropDialog })));

/** The user's picture with a change button. A chosen file is cropped to a square before the upload. */
export function AvatarEditor({ user }: { user: UserView }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (!chosen) return;
    const problem =
      imageProblem(chosen) ?? ((await isReadableImage(chosen)) ? null : errorTexts.IMAGE_UNREADABLE);
    if (problem) showToast('error', problem, { id: 'avatar' });
    else setFile(chosen);
  }
  const open = () => input.current?.click();

  return (
    <>
      <section className={styles['avatar']} aria-label={texts.title}>
        <span className={styles['picture']}>
          <Avatar name={`${user.lastName} ${user.firstName}`} src={user.avatar} />
        </span>
        <Button icon="camera" onClick={open}>
          {texts.change}
        </Button>
        <p>{texts.help(MEGABYTES_MAX)}</p>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={texts.change}
          accept={AVATAR_TYPES.join()}
          onChange={(event) => void choose(event)}
        />
      </section>
      {file && (
        <Suspense>
          <CropDialog
            key={`${file.name} ${file.lastModified}`}
            file={file}
            userId={user.id}
            onOther={open}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </>
  );
}
