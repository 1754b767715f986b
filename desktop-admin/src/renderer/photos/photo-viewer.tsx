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

/** Pixels of a finger's way that count as a swipe. */
const SWIPE = 50;

/** One photo at a time: arrow keys or a swipe move, Escape closes. */
export function PhotoViewer({ orderId, photos, first, onClose }: PhotoViewerProps) {
  const [shownId, setShownId] = useState(first);
  const found = photos.findIndex(({ id }) => id === shownId);
  // The shown one may have been removed meanwhile.
  const index = Math.max(0, found);
  const photo = photos[index];
  const { urls } = usePhotoUrls(orderId, photo ? [photo.id] : [], 'full');
  const remove = useRemoval(orderId);
  const down = useRef<number | null>(null);
  const move = (by: number) => {
    const next = photos[index + by];
    if (next) setShownId(next.id);
  };
  if (!photo) return null;
  const url = urls.get(photo.id);
  return (
    <Modal
      title={texts.photo(index + 1, photos.length)}
      width={880}
      onCancel={onClose}
      footer={
        <ViewerFooter
          position={{ index, count: photos.length, move }}
          onRemove={
            photo.can.remove
              ? () => {
                  void remove(photo.id);
                  if (photos.length === 1) onClose();
                  else move(index === photos.length - 1 ? -1 : 1);
                }
              : undefined
          }
          onClose={onClose}
        />
      }
    >
      <div
        className="photo-full"
        tabIndex={0}
        data-autofocus
        role="group"
        aria-label={texts.photo(index + 1, photos.length)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'ArrowLeft') move(-1);
          if (event.key === 'ArrowRight') move(1);
        }}
        onPointerDown={(event: PointerEvent) => (down.current = event.clientX)}
        onPointerUp={(event: PointerEvent) => {
          const way = event.clientX - (down.current ?? event.clientX);
          if (Math.abs(way) > SWIPE) move(way > 0 ? -1 : 1);
          down.current = null;
        }}
      >
        {url ? (
          <img src={url} alt={texts.photo(index + 1, photos.length)} draggable={false} />
        ) : url === null ? (
          <p role="alert">{texts.missing}</p>
        ) : (
          <p role="status">{texts.loading}</p>
        )}
      </div>
      <p className="second">
        {photo.takenBy === null
          ? formatDateTime(photo.takenAt)
          : texts.takenBy(formatDateTime(photo.takenAt), photo.takenBy)}
      </p>
    </Modal>
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
          <Button look="danger" onClick={onRemove}>
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
