import { useEffect, useState } from 'react';
import { phonePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { OrderCode } from '../components/order-code.tsx';
import { PHOTO_ACCEPT } from '../photos/photo-files.ts';
import { usePhonePhotos, type UnsentPhoto } from '../photos/use-phone-photos.ts';
import '../photos/phone-page.css';

/** /admin/photo#TOKEN on a phone, which is not logged in: takes photos for the parcel that is open at the station. */
export function PhonePhotoPage() {
  const [token] = useState(() => location.hash.slice(1));
  const photos = usePhonePhotos(token);
  useEffect(() => {
    document.title = texts.pageTitle;
  }, []);
  const { link, isEnded, isOffline, waiting, sent, unsent } = photos;
  return (
    <main className="phone-page">
      <h1>{texts.pageTitle}</h1>
      {isEnded ? (
        <div role="alert" className="phone-box">
          <h2>{texts.endedTitle}</h2>
          <p>{texts.endedText}</p>
        </div>
      ) : link ? (
        <>
          <div className="phone-box" aria-live="polite">
            <p className="second">{texts.parcel}</p>
            <OrderCode code={link.orderCode} large />
            <p>{texts.taken(link.photos, link.max)}</p>
          </div>
          <PhotoInput label={texts.take} onFiles={photos.take} camera />
          <PhotoInput label={texts.choose} onFiles={photos.take} />
        </>
      ) : (
        <p role="status">{texts.loading}</p>
      )}
      {isOffline && <p role="alert">{texts.offline}</p>}
      <p role="status" className="phone-progress">
        {waiting > 0 ? `${texts.sending(waiting)}. ${texts.keepOpen}` : sent > 0 && texts.sent(sent)}
      </p>
      {unsent.map((photo) => (
        <Unsent
          key={photo.key}
          photo={photo}
          onRetry={isEnded ? undefined : () => photos.retry(photo)}
          onDiscard={() => photos.discard(photo)}
        />
      ))}
    </main>
  );
}

interface PhotoInputProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** Opens the camera at the back at once; otherwise the phone's own choice of pictures. */
  camera?: true;
}

function PhotoInput({ label, onFiles, camera }: PhotoInputProps) {
  return (
    <label className={camera ? 'phone-button main' : 'phone-button'}>
      <Icon name={camera ? 'camera' : 'upload'} />
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={PHOTO_ACCEPT}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same picture can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface UnsentProps {
  photo: UnsentPhoto;
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
}

function Unsent({ photo, onRetry, onDiscard }: UnsentProps) {
  return (
    <div role="alert" className="phone-box">
      <OrderCode code={photo.orderCode} />
      <p>{photo.reason}</p>
      <div className="row">
        {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
        <Button variant="ghost" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}
