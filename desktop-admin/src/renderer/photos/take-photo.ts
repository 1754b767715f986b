import { officePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { capturePicture } from './capture-picture.ts';
import type { StoredPhoto } from '../platform/photo-store.ts';
import { waitingPhotos } from './waiting-photos.ts';

/**
 * Takes the present picture of a running video, and stores it on this machine to be sent later.
 * @returns why there is no photo, as a sentence; null if it is stored
 */
export async function takePhoto(
  { orderCode, by }: Pick<StoredPhoto, 'orderCode' | 'by'>,
  video: HTMLVideoElement,
): Promise<string | null> {
  try {
    const file = await capturePicture(video);
    if (!file) return texts.noPicture;
    await waitingPhotos.add({ orderCode, by, file });
    return null;
  } catch {
    return texts.diskFull;
  }
}
