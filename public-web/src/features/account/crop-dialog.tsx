import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { profileChanged } from '@logistics/shared/api-client/core';
import { useUploadAvatarMutation } from '@logistics/shared/api-client/public';
import { errorTexts } from '@logistics/shared/texts';
import { avatarTexts as texts } from '@logistics/shared/texts/site-account';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { middleSquare, type Square } from './avatar-file.ts';
import { cutImage, drawCut } from './cut-image.ts';
import styles from './crop.module.css';

interface CropDialogProps {
  file: File;
  userId: number;
  onOther: () => void;
  onClose: () => void;
}

const HANDLES = {
  cropArea: texts.cropArea,
  nwDragHandle: texts.handles.nw,
  nDragHandle: texts.handles.n,
  neDragHandle: texts.handles.ne,
  eDragHandle: texts.handles.e,
  seDragHandle: texts.handles.se,
  sDragHandle: texts.handles.s,
  swDragHandle: texts.handles.sw,
  wDragHandle: texts.handles.w,
};

const CROP_OPTIONS = {
  aspect: 1,
  minWidth: 48,
  minHeight: 48,
  circularCrop: true,
  keepSelection: true,
  ruleOfThirds: true,
  ariaLabels: HANDLES,
};

/** Dialog that crops a picture, with a preview of the round avatar, and uploads the result. */
export function CropDialog({ file, userId, onOther, onClose }: CropDialogProps) {
  const dispatch = useDispatch();
  const [upload, { isLoading }] = useUploadAvatarMutation();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [failure, fail] = useFailure();
  const url = useDataUrl(file, () => fail(errorTexts.IMAGE_UNREADABLE));

  async function save() {
    if (!image || !crop || isLoading) return;
    try {
      const cut = await cutImage(image, squareOf(crop), file.type);
      const { avatar } = await upload({ userId, image: cut }).unwrap();
      dispatch(profileChanged({ avatar }));
    } catch (error) {
      fail(sentenceOf(error));
      return;
    }
    showToast('success', texts.saved);
    onClose();
  }

  return (
    <Dialog
      title={texts.cropTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onOther}>{texts.otherImage}</Button>
          <Button variant="main" disabled={!crop || isLoading} onClick={() => void save()}>
            {isLoading ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      {failure && <ErrorSummary title={texts.failed} items={[failure]} attempt={failure.attempt} />}
      <p className={styles['help']}>{texts.cropHelp}</p>
      <div className={styles['board']}>
        <ReactCrop
          {...CROP_OPTIONS}
          {...(crop ? { crop } : {})}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          {url && (
            <img
              ref={setImage}
              className={styles['source']}
              src={url}
              alt={texts.yours}
              onLoad={({ currentTarget }) => setCrop(firstCrop(currentTarget))}
              onError={() => fail(errorTexts.IMAGE_UNREADABLE)}
            />
          )}
        </ReactCrop>
        <Preview image={image} square={crop ? squareOf(crop) : null} />
      </div>
    </Dialog>
  );
}

/** The last failure, numbered so that the same one is announced again. */
function useFailure() {
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const fail = (text: string) => setFailure((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
  return [failure, fail] as const;
}

function Preview({ image, square }: { image: HTMLImageElement | null; square: Square | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && image && square) drawCut(canvas.current, image, square);
  });
  return (
    <figure className={styles['preview']}>
      <canvas ref={canvas} width={192} height={192} role="img" aria-label={texts.preview} />
      <figcaption>{texts.preview}</figcaption>
    </figure>
  );
}

function squareOf({ x, y, width, height }: PercentCrop): Square {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
const firstCrop = ({ naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop =>
  percentOf(middleSquare(naturalWidth, naturalHeight));
function percentOf({ x, y, width, height }: Square): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Returns the file as a data URL for an image; null while it is read. */
function useDataUrl(file: File, onUnreadable: () => void): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const reportUnreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.onerror = () => reportUnreadable();
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
