import { beforeAll, describe, expect, it } from 'vitest';
import { bundleSizes, officeSizes } from '../../scripts/bundle-sizes.mjs';

/**
 * Limit in bytes for the code that a visitor's browser fetches before the page's own script. Packages are 84 KB of it:
 * react-dom alone 57, Redux Toolkit with RTK Query and Immer 22. Other parts of the frame load later
 * (app/deferred.tsx).
 */
const FRAME_MAX = 104_400;
/** The frame with the page's own scripts, for any page. Each new code of an error costs a sentence here. */
const PAGE_MAX = 142_800;

let sizes: ReturnType<typeof bundleSizes>;
beforeAll(() => {
  sizes = bundleSizes();
});

describe('the script that a visitor’s browser fetches first', () => {
  it(`is at most ${FRAME_MAX / 1000} KB of gzip for the frame of any page`, () => {
    expect(sizes.frame).toBeLessThanOrEqual(FRAME_MAX);
  });

  it(`is at most ${PAGE_MAX / 1000} KB of gzip with the page’s own, for every page`, () => {
    const pages = Object.entries(sizes.pages);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(([, bytes]) => bytes > PAGE_MAX)).toEqual([]);
  });

  it('contains no code of crop, gallery, forms or live streams, which few pages need', () => {
    const text = sizes.frameText();
    for (const sign of ['ReactCrop', 'embla', 'yarl__', 'shouldUnregister', 'EventSource'])
      expect(text, sign).not.toContain(sign);
  });
});

/**
 * Everything for rendering the overview, with every package and the frame around it. A new page costs its entry in the
 * sidebar and the sentences of its errors; nothing else may be added.
 */
const OFFICE_FRAME_MAX = 172_000;
/** The frame with the page’s own scripts, for any page. */
const OFFICE_PAGE_MAX = 276_400;

describe('the script that the back-office fetches first', () => {
  it(`is at most ${OFFICE_FRAME_MAX / 1000} KB of gzip up to the overview`, () => {
    expect(officeSizes().frame).toBeLessThanOrEqual(OFFICE_FRAME_MAX);
  });

  it(`is at most ${OFFICE_PAGE_MAX / 1000} KB of gzip with the page’s own, for every page`, () => {
    const pages = Object.entries(officeSizes().pages);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(([, bytes]) => bytes > OFFICE_PAGE_MAX)).toEqual([]);
  });

  it('contains no code of charts, the editor, a component library, or the library of the contract’s schemas', () => {
    const text = officeSizes().frameText();
    for (const sign of ['.ant-', 'recharts', 'ProseMirror', 'ZodError', 'cssinjs'])
      expect(text, sign).not.toContain(sign);
  });
});
