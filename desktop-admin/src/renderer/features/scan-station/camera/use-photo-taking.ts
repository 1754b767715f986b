import { useState, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { useHost } from '../../../components/host.tsx';
import { useToast } from '../../../components/toast.tsx';

const KEY = 'photoCamera';

/** `scanFirst`: no parcel was scanned yet. */
type PhotoSaid = { kind: 'took'; code: string } | { kind: 'scanFirst' } | { kind: 'failed'; reason: string };

export interface PhotoTaking {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** Result of the last key press. */
  said: PhotoSaid | null;
  /** The parcel of the next photo; null: none was scanned. */
  code: string | null;
  /** Turns the camera on, or takes a photo of the parcel that was scanned last. */
  perform: () => void;
  /** Whether the QR code for a phone is shown. */
  isPhone: boolean;
  showPhone: (isShown: boolean) => void;
  /** Reports that the code for photos could not be loaded. */
  fail: () => void;
}

/** Takes photos of the scanned parcel from the running video. A browser remembers whether the camera is on. */
export function usePhotoTaking(video: RefObject<HTMLVideoElement | null>, code: string | null): PhotoTaking {
  const { desktop } = useHost();
  const { stored } = useSelector(selectSession);
  const toast = useToast();
  const [isOn, setOn] = useState(() => desktop === undefined && localStorage.getItem(KEY) === 'on');
  const [said, setSaid] = useState<PhotoSaid | null>(null);
  const [isPhone, showPhone] = useState(false);
  const fail = () => void toast.error(officeScanTexts.station.cameraFailed);
  const turn = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'on' : 'off');
    setSaid(null);
    // The console allows the camera only after the user has turned it on.
    if (desktop) desktop.allowCamera(next).then(() => setOn(next), fail);
    else setOn(next);
  };
  const take = async (orderCode: string, shown: HTMLVideoElement) => {
    if (!stored) throw new Error('there is no session');
    const by = { id: stored.id, name: `${stored.lastName} ${stored.firstName}` };
    const { takePhoto } = await import('../../../photos/take-photo.ts');
    const reason = await takePhoto({ orderCode, by }, shown);
    setSaid(reason === null ? { kind: 'took', code: orderCode } : { kind: 'failed', reason });
  };
  const perform = () => {
    if (!video.current) turn(true);
    else if (code === null) setSaid({ kind: 'scanFirst' });
    else take(code, video.current).catch(fail);
  };
  return { isOn, turn, said, code, perform, isPhone, showPhone, fail };
}
