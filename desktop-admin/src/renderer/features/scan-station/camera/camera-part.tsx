import { lazy, type RefObject } from 'react';
import { LazyPart } from '../../../components/lazy-part.tsx';
import type { CameraChoice } from './use-camera-choice.ts';
import type { PhotoTaking } from './use-photo-taking.ts';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }));
const PhotoCamera = lazy(async () => ({ default: (await import('./photo-camera.tsx')).PhotoCamera }));

interface CameraPartProps {
  camera: CameraChoice | null;
  photo: PhotoTaking;
  video: RefObject<HTMLVideoElement | null>;
  onCode: (text: string) => void;
}

/** The camera that reads codes, and the one for photos, while they are chosen. Loaded only then. */
export function CameraPart({ camera, photo, video, onCode }: CameraPartProps) {
  const close = () => camera?.choose(false);
  const isReading = camera?.isOn === true;
  return (
    <>
      {isReading && (
        // If it can't be loaded, codes are typed.
        <LazyPart onLost={close}>
          <CameraView video={video} onCode={onCode} onClose={close} />
        </LazyPart>
      )}
      {(photo.isOn || photo.isPhone || photo.said !== null) && (
        <LazyPart onLost={photo.fail}>
          <PhotoCamera photo={photo} video={video} hasVideo={isReading} />
        </LazyPart>
      )}
    </>
  );
}
