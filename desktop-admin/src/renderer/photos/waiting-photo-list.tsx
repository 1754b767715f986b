import { useEffect, useState } from 'react';
import { formatDateTime } from '@logistics/shared/formatting';
import { officePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { OrderCode } from '../components/order-code.tsx';
import { useWaitingPhotos, waitingPhotos } from './waiting-photos.ts';
import './photos.css';

type Waiting = ReturnType<typeof useWaitingPhotos>[number];

/** The photos of this machine that are not sent yet, with the reason of each that the server refused; nothing if none. */
export function WaitingPhotoList() {
  const photos = useWaitingPhotos();
  const [asked, setAsked] = useState<Waiting | null>(null);
  useEffect(() => {
    waitingPhotos.wake();
  }, []);
  if (photos.length === 0) return null;
  return (
    <section className="waiting-photos" aria-label={texts.waitingTitle(photos.length)}>
      <h2>{texts.waitingTitle(photos.length)}</h2>
      <p className="second">{texts.waitingHelp}</p>
      <ul>
        {photos.map((photo) => (
          <WaitingPhoto key={photo.key} photo={photo} onDiscard={() => setAsked(photo)} />
        ))}
      </ul>
      {asked && <DiscardDialog photo={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function WaitingPhoto({ photo, onDiscard }: { photo: Waiting; onDiscard: () => void }) {
  return (
    <li>
      <Thumb file={photo.file} />
      <span className="grow">
        <OrderCode code={photo.orderCode} />
        <small>{texts.waitingOf(formatDateTime(photo.takenAt), photo.by.name)}</small>
        <small>{photo.refusal ?? texts.waits}</small>
      </span>
      {photo.refusal !== null && (
        <Button small onClick={() => void waitingPhotos.again(photo.key)}>
          {texts.sendAgain}
        </Button>
      )}
      <Button small variant="ghost" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </li>
  );
}

function Thumb({ file }: { file: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The address exists only as long as this effect.
    queueMicrotask(() => setUrl(made));
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <span className="photo-thumb">{url !== undefined && <img src={url} alt="" />}</span>;
}

function DiscardDialog({ photo, onClose }: { photo: Waiting; onClose: () => void }) {
  return (
    <Modal
      title={texts.discardTitle}
      width={420}
      onCancel={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              void waitingPhotos.discard(photo.key);
            }}
          >
            {texts.discard}
          </Button>
        </>
      }
    >
      <p>{texts.discardText}</p>
    </Modal>
  );
}
