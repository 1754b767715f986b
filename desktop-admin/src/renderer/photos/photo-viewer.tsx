import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  usePhotoUrls,
  useRemovePhotoMutation,
  useRestorePhotoMutation,
} from '@logistics/shared/api-client/photos';
import type { ParcelPhoto } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Modal } from '../components/modal.tsx';
import { useToast } from '../components/toast.tsx';

interface PhotoViewerProps {
  orderId: number;
  photos: readonly ParcelPhoto[];
  /** Id of the first photo. */
  first: number;
  onClose: () => void;
}

/** Minimum pixels of a touch movement that counts as a swipe. */
const SWIPE = 50;

/** One photo at a time: arrow keys or a swipe move, Escape closes. */
export function PhotoViewer({ orderId, photos, first, onClose }: PhotoViewerProps) {
  const [shownId, setShownId] = useState(first);
  const found = photos.findIndex(({ id }) => id === shownId);
  // The shown one may have been removed meanwhile.
  const index = Math.max(0, found);
  const photo = photos[index];
  const remove = useRemoval(orderId);
  const move = (by: number) => {
    const next = photos[index + by];
    if (next) setShownId(next.id);
  };
  const removeShown = (id: number) => {
    void remove(id);
    if (photos.length === 1) onClose();
    else move(index === photos.length - 1 ? -1 : 1);
  };
  if (!photo) return null;
  return (
    <Modal
      title={texts.photo(index + 1, photos.length)}
      width={880}
      onCancel={onClose}
      footer={
        <ViewerFooter
          position={{ index, count: photos.length, move }}
          onRemove={photo.can.remove ? () => removeShown(photo.id) : undefined}
          onClose={onClose}
        />
      }
    >
      <FullPhoto
        orderId={orderId}
        photo={photo}
        label={texts.photo(index + 1, photos.length)}
        onMove={move}
      />
      <p className="second">
        {photo.takenBy === null
          ? formatDateTime(photo.takenAt)
          : texts.takenBy(formatDateTime(photo.takenAt), photo.takenBy)}
      </p>
    </Modal>
  );
}

interface FullPhotoProps {
  orderId: number;
  photo: ParcelPhoto;
  label: string;
  /** 1: to the next photo; -1: to the previous one. */
  onMove: (by: 1 | -1) => void;
}

function FullPhoto({ orderId, photo, label, onMove }: FullPhotoProps) {
  const { urls } = usePhotoUrls(orderId, [photo.id], 'full');
  const down = useRef<number | null>(null);
  const url = urls.get(photo.id);
  return (
    <div
      className="photo-full"
      tabIndex={0}
      data-autofocus
      role="group"
      aria-label={label}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'ArrowLeft') onMove(-1);
        if (key === 'ArrowRight') onMove(1);
      }}
      onPointerDown={({ clientX }: PointerEvent) => (down.current = clientX)}
      onPointerUp={({ clientX }: PointerEvent) => {
        const way = clientX - (down.current ?? clientX);
        if (Math.abs(way) > SWIPE) onMove(way > 0 ? -1 : 1);
        down.current = null;
      }}
    >
      {url ? (
        <img src={url} alt={label} draggable={false} />
      ) : url === null ? (
        <p role="alert">{texts.missing}</p>
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </div>
  );
}

interface ViewerFooterProps {
  position: { index: number; count: number; move: (by: number) => void };
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

function ViewerFooter({ position: { index, count, move }, onRemove, onClose }: ViewerFooterProps) {
  return (
    <>
      <div className="row">
        {onRemove && (
          <Button variant="danger" onClick={onRemove}>
            <Icon name="bin" size={14} />
            {texts.remove}
          </Button>
        )}
      </div>
      {count > 1 && (
        <>
          <Button iconOnly aria-label={texts.previous} disabled={index === 0} onClick={() => move(-1)}>
            <Icon name="left" />
          </Button>
          <Button iconOnly aria-label={texts.next} disabled={index === count - 1} onClick={() => move(1)}>
            <Icon name="right" />
          </Button>
        </>
      )}
      <Button onClick={onClose}>{texts.close}</Button>
    </>
  );
}

/** Removes a photo, and offers its undo. */
function useRemoval(orderId: number) {
  const toast = useToast();
  const [remove] = useRemovePhotoMutation();
  const [restore] = useRestorePhotoMutation();
  const sentence = (error: unknown) => (isApiError(error) ? errorSentence(error) : '');
  return async (photoId: number) => {
    const { error } = await remove({ orderId, photoId });
    if (error) return void toast.error(texts.removeFailed, sentence(error));
    toast.undoable({
      title: texts.removed,
      undo: () =>
        void restore({ orderId, photoId }).then((answer) => {
          if (answer.error) toast.error(texts.restoreFailed, sentence(answer.error));
          else toast.success(texts.restored);
        }),
    });
  };
}
