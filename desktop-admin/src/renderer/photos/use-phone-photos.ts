import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { phoneCalls } from '@logistics/shared/api-client/photos';
import type { PhotoLinkState } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { photoProblem } from './photo-files.ts';

/** How often the phone asks which parcel is open at the station. Milliseconds. */
const ASK_EVERY = 5_000;

interface Taken {
  key: number;
  orderCode: string;
  file: File;
  takenAt: string;
}
export interface UnsentPhoto extends Taken {
  reason: string;
}
interface PhonePhotos {
  /** null: not known yet. */
  link: PhotoLinkState | null;
  /** The link of this token ended, or never existed. */
  isEnded: boolean;
  isOffline: boolean;
  waiting: number;
  sent: number;
  unsent: readonly UnsentPhoto[];
}

const START: PhonePhotos = { link: null, isEnded: false, isOffline: false, waiting: 0, sent: 0, unsent: [] };

/** The phone's photos: sent one after the other for the parcel that was shown when they were taken. */
export function usePhonePhotos(token: string) {
  const [state, setState] = useState(START);
  const queue = useRef<Taken[]>([]);
  const isRunning = useRef(false);
  const last = useRef(0);
  const change = (next: Partial<PhonePhotos>) => setState((was) => ({ ...was, ...next }));

  const fail = (photo: Taken, error: unknown) => {
    const failure = isApiError(error) ? error : null;
    if (failure?.code === 'PHOTO_LINK_ENDED') change({ isEnded: true });
    const reason = failure ? errorSentence(failure) : '';
    setState((was) => ({ ...was, unsent: [...was.unsent, { ...photo, reason }] }));
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let photo = queue.current[0]; photo; photo = queue.current[0]) {
      try {
        const link = await phoneCalls.send(token, photo);
        setState((was) => ({ ...was, link, isOffline: false, sent: was.sent + 1 }));
      } catch (error) {
        fail(photo, error);
      }
      queue.current.shift();
      change({ waiting: queue.current.length });
    }
    isRunning.current = false;
  };
  const add = (photos: readonly Taken[]) => {
    queue.current.push(...photos);
    change({ waiting: queue.current.length });
    void run();
  };
  const drop = ({ key: gone }: Taken) =>
    setState((was) => ({ ...was, unsent: was.unsent.filter(({ key }) => key !== gone) }));
  useLinkState(token, state.isEnded, change);
  return {
    ...state,
    take: (files: readonly File[]) => {
      if (!state.link) return;
      const takenAt = new Date().toISOString();
      const { orderCode } = state.link;
      const photos = files.map((file) => ({ key: (last.current += 1), orderCode, file, takenAt }));
      const bad = photos.flatMap((photo) => {
        const reason = photoProblem(photo.file);
        return reason === null ? [] : [{ ...photo, reason }];
      });
      setState((was) => ({ ...was, unsent: [...was.unsent, ...bad] }));
      add(photos.filter(({ file }) => photoProblem(file) === null));
    },
    retry: ({ reason: _reason, ...photo }: UnsentPhoto) => {
      drop(photo);
      add([photo]);
    },
    discard: drop,
  };
}

/** Asks which parcel is open at the station, while the page is shown and the link is open. */
function useLinkState(token: string, isEnded: boolean, change: (next: Partial<PhonePhotos>) => void): void {
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      change({ link: await phoneCalls.state(token, signal), isOffline: false });
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error) && error.code === 'PHOTO_LINK_ENDED') change({ isEnded: true });
      else change({ isOffline: true });
    }
  });
  useEffect(() => {
    if (isEnded) return undefined;
    const over = new AbortController();
    const quietly = () => {
      if (document.visibilityState === 'visible') void ask(over.signal);
    };
    quietly();
    const timer = setInterval(quietly, ASK_EVERY);
    document.addEventListener('visibilitychange', quietly, { signal: over.signal });
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [isEnded]);
}
