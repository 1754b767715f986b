import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { chooseFiles } from '../../components/choose-files.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Input } from '../../components/input.tsx';
import { PICTURE_ACCEPT, type UploadPictures } from '../../components/rich-text/picture-files.ts';
import { UploadBar } from '../../components/rich-text/upload-bar.tsx';
import { usePictureUpload } from '../../components/rich-text/use-picture-upload.ts';
import { useToast } from '../../components/toast.tsx';
import type { GalleryPicture } from './product-fields.ts';

const texts = officeProductTexts.gallery;
/** Limit of the contract. */
const MOST = 30;

interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** Takes an updater function, since uploads finish while pictures are being reordered. */
  onChange: (change: (now: GalleryPicture[]) => GalleryPicture[]) => void;
  upload: UploadPictures;
  pictureBase: string;
}

/** Pictures of a product: upload by drop or file dialog, reorder by mouse or keyboard, edit alt texts. */
export function Gallery({ pictures, onChange, upload, pictureBase }: GalleryProps) {
  const toast = useToast();
  const [isOver, setOver] = useState(false);
  const sending = usePictureUpload(upload, (added) =>
    onChange((now) =>
      [
        ...now,
        ...added
          .filter(({ url }) => now.every((one) => one.url !== url))
          .map(({ url }) => ({ url, alt: '' })),
      ].slice(0, MOST),
    ),
  );
  const send = (files: File[]) => void sending.send(files);
  const removePicture = (picture: GalleryPicture) => {
    const at = pictures.indexOf(picture);
    onChange((now) => now.filter(({ url }) => url !== picture.url));
    toast.undoable({
      title: texts.removed,
      undo: () => onChange((now) => [...now.slice(0, at), picture, ...now.slice(at)]),
    });
  };
  return (
    <div
      className={isOver ? 'gallery over' : 'gallery'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send([...event.dataTransfer.files]);
      }}
    >
      <p className="help">{texts.help}</p>
      <SortablePictures
        pictures={pictures}
        pictureBase={pictureBase}
        onChange={onChange}
        onRemove={removePicture}
      />
      <GalleryDrop count={pictures.length} onFiles={send} />
      <UploadBar
        state={sending.state}
        onRetry={(files) => void sending.send(files)}
        onDismiss={sending.dismiss}
      />
    </div>
  );
}

/** Says how many pictures there are, and opens the file dialog until the gallery is full. */
function GalleryDrop({ count, onFiles }: { count: number; onFiles: (files: File[]) => void }) {
  const isFull = count >= MOST;
  return (
    <div className="gallery-drop">
      <span>{texts.drop}</span>
      <Button small disabled={isFull} onClick={() => chooseFiles(PICTURE_ACCEPT, true, onFiles)}>
        <Icon name="upload" size={14} />
        {texts.choose}
      </Button>
      <span className="help">{isFull ? texts.limit(MOST) : texts.count(count, MOST)}</span>
    </div>
  );
}

interface SortablePicturesProps extends Omit<GalleryProps, 'upload'> {
  onRemove: (picture: GalleryPicture) => void;
}

function SortablePictures({ pictures, pictureBase, onChange, onRemove }: SortablePicturesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => pictures.findIndex(({ url }) => url === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onChange((now) => arrayMove(now, placeOf(active.id), placeOf(over.id)));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: texts.reader.how },
        announcements: {
          onDragStart: ({ active }) => texts.reader.lifted(placeOf(active.id) + 1),
          onDragOver: ({ over }) => (over ? texts.reader.over(placeOf(over.id) + 1) : undefined),
          onDragEnd: ({ over }) => (over ? texts.reader.dropped(placeOf(over.id) + 1) : undefined),
          onDragCancel: () => texts.reader.cancelled,
        },
      }}
    >
      <SortableContext items={pictures.map(({ url }) => url)} strategy={rectSortingStrategy}>
        {pictures.length > 0 && (
          <ol className="gallery-list" aria-label={texts.title}>
            {pictures.map((picture, index) => (
              <GalleryItem
                key={picture.url}
                picture={picture}
                index={index}
                pictureBase={pictureBase}
                onAlt={(alt) =>
                  onChange((now) => now.map((one) => (one.url === picture.url ? { ...one, alt } : one)))
                }
                onRemove={() => onRemove(picture)}
              />
            ))}
          </ol>
        )}
      </SortableContext>
    </DndContext>
  );
}

interface GalleryItemProps {
  picture: GalleryPicture;
  index: number;
  pictureBase: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

function GalleryItem({ picture, index, pictureBase, onAlt, onRemove }: GalleryItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: picture.url });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragged' : ''}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        className="gallery-handle"
        ref={setActivatorNodeRef}
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-label={texts.move(index + 1)}
      >
        <img src={`${pictureBase}${picture.url}`} alt="" draggable={false} />
        {index === 0 && <span className="chip st4">{texts.cover}</span>}
      </button>
      <div className="row">
        <Input
          aria-label={texts.alt(index + 1)}
          placeholder={texts.altPlaceholder}
          maxLength={200}
          autoComplete="off"
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <Button variant="ghost" iconOnly aria-label={texts.remove(index + 1)} onClick={onRemove}>
          <Icon name="bin" />
        </Button>
      </div>
    </li>
  );
}
