import { afterEach, expect, it, vi } from 'vitest';
import { openCodeReader } from './code-reader.ts';

// Only phones have the browser's own reader. This one replaces it; ZXing's is tested with a real camera picture in
// e2e/office/camera-scan.spec.ts.
function installDetector(formats: string[]) {
  const detect = vi.fn(async () => [
    { rawValue: 'JT3027800000011', boundingBox: { x: 320, y: 90, width: 640, height: 180 } },
  ]);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
  const workers = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = () => undefined;
      constructor() {
        workers();
      }
    },
  );
  return { detect, workers };
}
afterEach(() => vi.unstubAllGlobals());

it('is the browser’s own where it knows our formats, and says where in the picture a code is', async () => {
  const { workers } = installDetector(['code_128', 'code_39', 'ean_13', 'qr_code']);
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  const reader = await openCodeReader();
  expect(await reader.read(video)).toEqual([{ text: 'JT3027800000011', x: 0.5, y: 0.25 }]);
  expect(workers).not.toHaveBeenCalled();
});

it('is ZXing where the browser has none, or one that knows only QR codes', async () => {
  const { detect, workers } = installDetector(['qr_code']);
  await openCodeReader();
  expect(workers).toHaveBeenCalledTimes(1);
  vi.stubGlobal('BarcodeDetector', undefined);
  await openCodeReader();
  expect(workers).toHaveBeenCalledTimes(2);
  expect(detect).not.toHaveBeenCalled();
});
