import { useEffect, useRef, useState } from 'react';
import { useAddComplaintPhotoMutation } from '@logistics/shared/api-client/own-complaints';
import { sentenceOf } from '../../app/failure.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A chosen photo. `reason`: why it could not be sent. */
export interface PhotoUpload {
  readonly id: number;
  readonly file: Blob;
  readonly url: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  readonly reason: string;
}

/** Chosen photos, which are sent one after the other. One that fails waits for its own retry. */
export function usePhotoUploads() {
  const [items, setItems] = useState<readonly PhotoUpload[]>([]);
  const [send] = useAddComplaintPhotoMutation();
  const last = useRef(0);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const createdUrls = urls.current;
    return () => createdUrls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const patch = (id: number, change: Partial<PhotoUpload>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));

  async function add(files: readonly File[]): Promise<PhotoUpload[]> {
    const added: PhotoUpload[] = [];
    for (const file of files) {
      const small = await shrinkPhoto(file);
      const url = URL.createObjectURL(small);
      urls.current.push(url);
      last.current += 1;
      added.push({ id: last.current, file: small, url, state: 'waiting', percent: 0, reason: '' });
    }
    setItems((all) => [...all, ...added]);
    return added;
  }

  /** Sends photos to a complaint. Returns how many failed. */
  async function start(complaintId: number, photos: readonly PhotoUpload[]): Promise<number> {
    let failed = 0;
    for (const { id, file } of photos) {
      patch(id, { state: 'sending', percent: 0, reason: '' });
      const onProgress = (done: number, total: number) =>
        patch(id, { percent: total === 0 ? 0 : Math.floor((done * 100) / total) });
      const { error } = await send({ id: complaintId, file, onProgress });
      if (error) failed += 1;
      patch(id, error ? { state: 'failed', reason: sentenceOf(error) } : { state: 'done', percent: 100 });
    }
    return failed;
  }

  const remove = (id: number) => setItems((all) => all.filter((item) => item.id !== id));
  const clearDone = () => setItems((all) => all.filter(({ state }) => state !== 'done'));
  return { items, add, start, remove, clearDone };
}
