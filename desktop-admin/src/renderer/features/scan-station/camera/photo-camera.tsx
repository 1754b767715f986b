import type { RefObject } from 'react';
import { officePhotoTexts as texts, phonePhotoTexts } from '@logistics/shared/texts/office-photos';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PhoneLink } from '../../../photos/phone-dialog.tsx';
import { useVideoCamera } from '../../../photos/use-video-camera.ts';
import type { PhotoTaking } from './use-photo-taking.ts';
import './camera.css';

interface PhotoCameraProps {
  photo: PhotoTaking;
  video: RefObject<HTMLVideoElement | null>;
}

/** The webcam while it is on, the result of the last key press, and the QR code for a phone on request. */
export function PhotoCamera({ photo, video, hasVideo }: PhotoCameraProps & { hasVideo: boolean }) {
  return (
    <>
      {photo.isOn && !hasVideo ? (
        <RunningCamera photo={photo} video={video} />
      ) : (
        photo.said !== null && <p role="status">{sentenceOf(photo)}</p>
      )}
      {photo.isPhone && <StationPhone photo={photo} />}
    </>
  );
}

function sentenceOf({ said, code }: PhotoTaking): string {
  if (said?.kind === 'took') return texts.took(said.code);
  if (said?.kind === 'failed') return said.reason;
  return code === null ? texts.scanFirst : texts.takeHelp;
}

/** The QR code beside the scans. Scanning continues: the link is for the parcel that was scanned last. */
function StationPhone({ photo: { code, showPhone } }: { photo: PhotoTaking }) {
  return (
    <section className="photo-camera station-phone" aria-label={phonePhotoTexts.dialogTitle}>
      <div>
        {code === null ? <p role="status">{phonePhotoTexts.scanFirst}</p> : <PhoneLink orderCode={code} />}
      </div>
      <Button small onClick={() => showPhone(false)}>
        <Icon name="close" size={14} />
        {texts.close}
      </Button>
    </section>
  );
}

/** A small picture of the webcam. It reads no codes. */
function RunningCamera({ photo, video }: PhotoCameraProps) {
  const { state, retry } = useVideoCamera(video);
  return (
    <section className="photo-camera" aria-label={texts.cameraTitle} data-state={state.at}>
      <video ref={video} playsInline muted aria-hidden="true" hidden={state.at === 'failed'} />
      <div>
        {state.at === 'starting' && <p role="status">{officeScanTexts.camera.starting}</p>}
        {state.at === 'failed' && (
          <p role="alert">
            {officeScanTexts.camera.faults[state.fault]}{' '}
            <Button variant="link" onClick={retry}>
              {texts.retry}
            </Button>
          </p>
        )}
        {state.at === 'on' && <p role="status">{sentenceOf(photo)}</p>}
        <Button small onClick={() => photo.turn(false)}>
          <Icon name="close" size={14} />
          {texts.cameraOff}
        </Button>
      </div>
    </section>
  );
}
