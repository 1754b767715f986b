import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { SeenCode } from './code-gate.ts';

/** A worker of its own, so that reading a picture never delays the page. */
export interface PictureRequest {
  id: number;
  picture: ImageBitmap;
}
export interface PictureAnswer {
  id: number;
  codes: SeenCode[];
}

// The package would fetch its file from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void read(data.picture).then(
    (codes) => postMessage({ id: data.id, codes } satisfies PictureAnswer),
    (error: unknown) => {
      // Reported as an error of the worker.
      setTimeout(() => {
        throw error;
      }, 0);
    },
  );
});

async function read(picture: ImageBitmap): Promise<SeenCode[]> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(picture, 0, 0);
  picture.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['Code128', 'Code39', 'QRCode'],
    tryHarder: true,
    tryInvert: false,
  });
  return found.filter(({ isValid }) => isValid).map((result) => seen(result, width, height));
}

function seen({ text, position }: ReadResult, width: number, height: number): SeenCode {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    text,
    x: middle(corners.map(({ x }) => x)) / width,
    y: middle(corners.map(({ y }) => y)) / height,
  };
}
