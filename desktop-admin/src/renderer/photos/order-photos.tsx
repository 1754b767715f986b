import { lazy, useState, type DragEvent } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetPhotosQuery, usePhotoUrls } from '@logistics/shared/api-client/photos';
import type { ParcelPhoto, ParcelPhotos } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { chooseFiles } from '../components/choose-files.ts';
import { LazyPart } from '../components/lazy-part.tsx';
import { PHOTO_ACCEPT } from './photo-files.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';
import './photos.css';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

interface OrderPhotosProps {
  order: { id: number; order_code: string };
}

/** The photos of a parcel: shown, added by files, a webcam or a phone, and removed. */
export function OrderPhotos({ order }: OrderPhotosProps) {
  const { data, error, refetch } = useGetPhotosQuery(order.id);
  return (
    <section className="order-photos" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {data ? (
        <Photos order={order} answer={data} />
      ) : error ? (
        <p role="alert" className="second">
          {isApiError(error) ? errorSentence(error) : texts.failed}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <p className="photo-row" role="status" aria-label={texts.loading}>
          <span className="bone photo-thumb" />
        </p>
      )}
    </section>
  );
}

function Photos({ order, answer }: OrderPhotosProps & { answer: ParcelPhotos }) {
  const { photos, max, can } = answer;
  const [viewing, setViewing] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'camera' | 'phone' | null>(null);
  const upload = usePhotoUpload(order);
  const drop = useDrop(can.add ? upload.send : undefined);
  const isFull = photos.length >= max;
  return (
    <div className={drop.isOver ? 'photo-drop over' : 'photo-drop'} {...drop.handlers}>
      {photos.length > 0 ? (
        <Thumbs orderId={order.id} photos={photos} onOpen={setViewing} />
      ) : (
        <p className="second">{can.add ? texts.empty : texts.emptyReadOnly}</p>
      )}
      {dialog !== 'camera' && <Sending upload={upload} />}
      {can.add && (
        <div className="row photo-actions">
          <Button
            small
            disabled={isFull}
            onClick={() => chooseFiles(PHOTO_ACCEPT, true, (files) => upload.send(files))}
          >
            <Icon name="upload" size={14} />
            {texts.choose}
          </Button>
          <Button small disabled={isFull} onClick={() => setDialog('camera')}>
            <Icon name="camera" size={14} />
            {texts.camera.open}
          </Button>
          <Button small disabled={isFull} onClick={() => setDialog('phone')}>
            <Icon name="phone" size={14} />
            {texts.phone}
          </Button>
          <span className="second num">{texts.count(photos.length, max)}</span>
        </div>
      )}
      {can.add && isFull && <p className="second">{texts.full(max)}</p>}
      {dialog === 'phone' && <PhoneDialog orderCode={order.order_code} onClose={() => setDialog(null)} />}
      {dialog === 'camera' && (
        <LazyPart onLost={() => setDialog(null)}>
          <CameraDialog
            orderCode={order.order_code}
            isFull={isFull}
            onPhoto={(photo) => upload.send([photo])}
            onClose={() => setDialog(null)}
          >
            <p className="second num">{isFull ? texts.full(max) : texts.count(photos.length, max)}</p>
            <Sending upload={upload} />
          </CameraDialog>
        </LazyPart>
      )}
      {viewing !== null && (
        <PhotoViewer orderId={order.id} photos={photos} first={viewing} onClose={() => setViewing(null)} />
      )}
    </div>
  );
}

/** Progress of photos that are being sent, and a list of photos that could not be sent. */
function Sending({ upload }: { upload: ReturnType<typeof usePhotoUpload> }) {
  return (
    <>
      {upload.sending && (
        <p role="status" className="second">
          {texts.sending(upload.sending.done, upload.sending.total)}
        </p>
      )}
      <Unsent upload={upload} />
    </>
  );
}

function Unsent({ upload }: { upload: ReturnType<typeof usePhotoUpload> }) {
  if (upload.unsent.length === 0) return null;
  return (
    <div role="alert" className="photo-unsent">
      <ul>
        {upload.unsent.map(({ name, reason }, index) => (
          <li key={index}>
            <b className="cut">{texts.notSent(name)}</b> {reason}
          </li>
        ))}
      </ul>
      <Button small onClick={upload.retry}>
        {texts.retry}
      </Button>
    </div>
  );
}

interface ThumbsProps {
  orderId: number;
  photos: readonly ParcelPhoto[];
  onOpen: (photoId: number) => void;
}

function Thumbs({ orderId, photos, onOpen }: ThumbsProps) {
  const { urls, reload } = usePhotoUrls(
    orderId,
    photos.map(({ id }) => id),
    'thumb',
  );
  return (
    <ul className="photo-row">
      {photos.map(({ id }, index) => {
        const url = urls.get(id);
        return (
          <li key={id}>
            <button
              type="button"
              className="photo-thumb"
              aria-label={texts.open(index + 1, photos.length)}
              onClick={() => {
                if (url === null) reload();
                onOpen(id);
              }}
            >
              {url ? <img src={url} alt="" /> : url === null && <Icon name="warning" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Files dropped on an element. Other things, such as texts, are left to the browser. */
function useDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      // The window takes dropped order files.
      event.stopPropagation();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
