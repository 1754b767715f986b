import { useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useUploadPhotoMutation } from '@logistics/shared/api-client/photos';
import { errorSentence } from '@logistics/shared/texts';
import { photoProblem } from './photo-files.ts';

interface UnsentPhoto {
  name: string;
  reason: string;
  /** null: sending it again would not help. */
  retry: { file: File; takenAt: string } | null;
}
interface UploadState {
  /** null: nothing is being sent. */
  sending: { done: number; total: number } | null;
  unsent: readonly UnsentPhoto[];
}

/** Sends chosen files one after another. A failed file does not block the others and can be sent again. */
export function usePhotoUpload(order: { id: number; order_code: string }) {
  const [upload] = useUploadPhotoMutation();
  const [state, setState] = useState<UploadState>({ sending: null, unsent: [] });
  const queue = useRef<{ file: File; takenAt: string }[]>([]);
  const isRunning = useRef(false);
  const done = useRef(0);

  const sendOne = async ({ file, takenAt }: { file: File; takenAt: string }): Promise<UnsentPhoto | null> => {
    const problem = photoProblem(file);
    if (problem !== null) return { name: file.name, reason: problem, retry: null };
    const { error } = await upload({ orderId: order.id, orderCode: order.order_code, file, takenAt });
    if (!error) return null;
    const reason = isApiError(error) ? errorSentence(error) : '';
    return { name: file.name, reason, retry: { file, takenAt } };
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const total = done.current + queue.current.length + 1;
      setState((was) => ({ ...was, sending: { done: done.current + 1, total } }));
      const failed = await sendOne(next);
      done.current += 1;
      if (failed) setState((was) => ({ ...was, unsent: [...was.unsent, failed] }));
    }
    isRunning.current = false;
    done.current = 0;
    setState((was) => ({ ...was, sending: null }));
  };
  const add = (photos: { file: File; takenAt: string }[]) => {
    queue.current.push(...photos);
    void run();
  };
  return {
    ...state,
    send: (files: readonly File[]) => {
      const takenAt = new Date().toISOString();
      add(files.map((file) => ({ file, takenAt })));
    },
    retry: () => {
      const again = state.unsent.flatMap(({ retry }) => retry ?? []);
      setState((was) => ({ ...was, unsent: [] }));
      add(again);
    },
  };
}
