import { useRef, useState } from 'react';
import { COMPLAINT_PHOTOS_AT_ONCE, COMPLAINT_PHOTOS_MAX } from '@logistics/shared/domain';
import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { Button, IconButton } from '../../components/button/button.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';
import styles from './complaints.module.css';

const texts = siteComplaintTexts;

interface PhotoUploadsProps {
  items: readonly PhotoUpload[];
  onFiles: (files: File[]) => void;
  onRemove: (id: number) => void;
  /** Missing: nothing was sent yet. */
  onRetry?: ((photo: PhotoUpload) => void) | undefined;
  disabled?: boolean;
}

/** The button that chooses photos or opens a phone's camera, and each photo with its progress. */
export function PhotoUploads({ items, onFiles, onRemove, onRetry, disabled }: PhotoUploadsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const remaining = COMPLAINT_PHOTOS_AT_ONCE - items.filter(({ state }) => state !== 'done').length;
    setTooMany(chosen.length > remaining);
    onFiles(chosen.slice(0, Math.max(0, remaining)));
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles['uploads']}>
      {items.length > 0 && (
        <ul>
          {items.map((item, at) => (
            <Upload key={item.id} item={item} index={at + 1} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
      <div>
        <Button icon="camera" disabled={disabled} onClick={() => input.current?.click()}>
          {texts.addPhotos}
        </Button>
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          tabIndex={-1}
          aria-label={texts.addPhotos}
          onChange={(event) => choose(event.target.files)}
        />
      </div>
      <p className={styles['quiet']} role={tooMany ? 'alert' : undefined}>
        {tooMany ? texts.photosTooMany(COMPLAINT_PHOTOS_AT_ONCE) : texts.photosHelp(COMPLAINT_PHOTOS_MAX)}
      </p>
    </div>
  );
}

interface UploadProps {
  item: PhotoUpload;
  index: number;
  onRemove: (id: number) => void;
  onRetry: ((photo: PhotoUpload) => void) | undefined;
}

function Upload({ item, index, onRemove, onRetry }: UploadProps) {
  const { id, url, state, percent, reason } = item;
  const words = texts.uploads;
  const name = words.name(index);
  return (
    <li>
      <img src={url} alt={name} />
      <div>
        <span>
          {state === 'sending'
            ? words.sending(percent)
            : state === 'done'
              ? words.done
              : state === 'failed'
                ? reason
                : words.waiting}
        </span>
        {state === 'sending' && <progress max={100} value={percent} aria-label={name} />}
        {state === 'failed' && onRetry && (
          <Button small icon="retry" onClick={() => onRetry(item)}>
            {words.retry}
          </Button>
        )}
      </div>
      {(state === 'waiting' || state === 'failed') && (
        <IconButton icon="close" label={`${words.remove}: ${name}`} onClick={() => onRemove(id)} />
      )}
    </li>
  );
}
