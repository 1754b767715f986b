import { PHOTO_SIDE } from '@logistics/shared/domain';

/** How long a camera that was just turned on may take to show its first picture. */
const FIRST_PICTURE_MS = 5_000;

/**
 * Takes the present picture of a running video as JPEG. Returns null if the camera shows none.
 *
 * @throws Error: the picture could not be encoded
 */
export async function capturePicture(video: HTMLVideoElement): Promise<Blob | null> {
  return (await hasPicture(video)) ? capture(video) : null;
}

/** Waits for the first picture. */
async function hasPicture(video: HTMLVideoElement): Promise<boolean> {
  const isReady = () => video.readyState >= video.HAVE_CURRENT_DATA;
  if (isReady()) return true;
  await new Promise<void>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    setTimeout(resolve, FIRST_PICTURE_MS);
  });
  return isReady();
}

/** Draws the picture at once and encodes it in the background, so that scanning never waits. */
async function capture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/jpeg',
      0.85,
    );
  });
}
