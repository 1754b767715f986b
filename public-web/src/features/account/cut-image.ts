import { AVATAR_SIDE, cutOf, type Square } from './avatar-file.ts';

/** Draws the square of a picture over the whole canvas. */
export function drawCut(canvas: HTMLCanvasElement, image: HTMLImageElement, square: Square): void {
  const { x, y, side } = cutOf(square, image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Returns the square as a small file: JPEG if the source is JPEG, else PNG to preserve transparency.
 * @throws {Error} if the browser can't create one
 */
export function cutImage(image: HTMLImageElement, square: Square, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { side } = cutOf(square, image.naturalWidth, image.naturalHeight);
  canvas.width = canvas.height = Math.min(side, AVATAR_SIDE);
  drawCut(canvas, image, square);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'));
    canvas.toBlob(take, type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.9);
  });
}
