import { lazy } from 'react';
import { FetchedPart } from '../../../components/lazy-part.tsx';
import type { CameraChoice } from './use-camera-choice.ts';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }));

interface CameraPartProps {
  camera: CameraChoice | null;
  onCode: (text: string) => void;
}

/** The camera while it is chosen, loaded only then. If it can't be loaded, codes are typed. */
export function CameraPart({ camera, onCode }: CameraPartProps) {
  if (!camera?.isOn) return null;
  const close = () => camera.choose(false);
  return (
    <FetchedPart onLost={close}>
      <CameraView onCode={onCode} onClose={close} />
    </FetchedPart>
  );
}
