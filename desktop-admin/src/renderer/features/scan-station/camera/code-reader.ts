import type { SeenCode } from './code-gate.ts';
import type { PictureAnswer, PictureRequest } from './zxing-worker.ts';

/** Reads the codes in the present picture of a video. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<SeenCode[]>;
  close(): void;
}

/** The browser's own reader, as far as we use it. TypeScript does not know it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Formats of carriers' labels and of our own. Others are easily misread and are on goods, not on parcels. */
const FORMATS = ['code_128', 'code_39', 'qr_code'];
/** Wider pictures are read at this width: finer bars than these are not sharp in a phone's video. */
const WIDTH_MAX = 1280;

/** Opens the browser's own reader where it knows our formats (phones with Android), else ZXing in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openNativeReader()) ?? openZxingReader();
}

async function openNativeReader(): Promise<CodeReader | null> {
  const Native = (window as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  // Some systems have the class without a reader behind it.
  const known = await Native?.getSupportedFormats().catch((): string[] => []);
  if (!Native || !FORMATS.every((format) => known?.includes(format))) return null;
  const detector = new Native({ formats: FORMATS });
  return {
    read: async (video) => {
      const found = await detector.detect(video);
      return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: (x + width / 2) / video.videoWidth,
        y: (y + height / 2) / video.videoHeight,
      }));
    },
    close: () => undefined,
  };
}

function openZxingReader(): CodeReader {
  const worker = new Worker(new URL('./zxing-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(codes: SeenCode[]): void; reject(error: unknown): void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
    waiting.get(data.id)?.resolve(data.codes);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  return {
    read: async (video) => {
      const width = Math.min(WIDTH_MAX, video.videoWidth);
      const picture = await createImageBitmap(video, { resizeWidth: width });
      const id = (last += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, picture } satisfies PictureRequest, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}
