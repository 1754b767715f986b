import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { officePhotoTexts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { useHost } from '../components/host.tsx';
import { Icon } from '../components/icon.tsx';
import { Kbd } from '../components/kbd.tsx';
import { Modal } from '../components/modal.tsx';
import { OrderCode } from '../components/order-code.tsx';
import { capturePicture } from './capture-picture.ts';
import { useVideoCamera } from './use-video-camera.ts';

const texts = officePhotoTexts.camera;

interface CameraDialogProps {
  orderCode: string;
  /** The number of photos of the parcel, their maximum, and the progress of sending. */
  children: ReactNode;
  isFull: boolean;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** The webcam: each press takes one photo of the open parcel. The camera is off again when the dialog is closed. */
export function CameraDialog({ orderCode, isFull, onPhoto, onClose, children }: CameraDialogProps) {
  const permission = useCameraPermission();
  return (
    <Modal
      title={texts.title}
      width={680}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <p>
        <OrderCode code={orderCode} />
      </p>
      {permission === 'given' && <Camera orderCode={orderCode} isFull={isFull} onPhoto={onPhoto} />}
      {permission === 'refused' && <p role="alert">{texts.faults.denied}</p>}
      <div className="photo-camera-state">{children}</div>
    </Modal>
  );
}

/** The console gives its camera only to a page whose person turned it on. */
function useCameraPermission(): 'asked' | 'given' | 'refused' {
  const { desktop } = useHost();
  const [permission, setPermission] = useState<'asked' | 'given' | 'refused'>(desktop ? 'asked' : 'given');
  useEffect(() => {
    if (!desktop) return undefined;
    let isOver = false;
    const answer = (given: 'given' | 'refused') => () => {
      if (!isOver) setPermission(given);
    };
    desktop.allowCamera(true).then(answer('given'), answer('refused'));
    return () => {
      isOver = true;
      void desktop.allowCamera(false).catch(() => undefined);
    };
  }, [desktop]);
  return permission;
}

type Taking = Pick<CameraDialogProps, 'orderCode' | 'isFull' | 'onPhoto'>;

function Camera({ orderCode, isFull, onPhoto }: Taking) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useVideoCamera(video);
  const [taken, setTaken] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const mayTake = state.at !== 'failed' && !isFull;
  const take = async () => {
    if (!mayTake || !video.current) return;
    const picture = await capturePicture(video.current).catch(() => null);
    setFailed(picture ? null : officePhotoTexts.noPicture);
    if (!picture) return;
    setTaken((count) => count + 1);
    onPhoto(new File([picture], `${orderCode}-${taken + 1}.jpg`, { type: 'image/jpeg' }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    if (!event.repeat) void take();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="photo-camera-view" data-state={state.at}>
      <video ref={video} playsInline muted aria-hidden="true" hidden={state.at === 'failed'} />
      {state.at === 'starting' && <p role="status">{texts.starting}</p>}
      {state.at === 'failed' && (
        <p role="alert">
          {texts.faults[state.fault === 'reader' ? 'busy' : state.fault]}{' '}
          <Button variant="link" onClick={retry}>
            {officePhotoTexts.retry}
          </Button>
        </p>
      )}
      {failed !== null && <p role="alert">{failed}</p>}
      <Button
        variant="main"
        data-autofocus
        aria-keyshortcuts="F7"
        disabled={!mayTake}
        onClick={() => void take()}
      >
        <Icon name="camera" />
        {texts.take} <Kbd>F7</Kbd>
      </Button>
    </div>
  );
}
