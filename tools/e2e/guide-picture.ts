import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { GUIDE_PICTURE_SIZES } from '../../shared/src/site-page/guide.ts';
import { productTexts } from './product-texts.ts';
import { untilStill } from './still.ts';

/** Longer than any part of a page takes to arrive. */
const PARTS_ARRIVE_MS = 2000;
const FOLDER = join(import.meta.dirname, '../../shared/src/site-page/pictures');

/**
 * Compares the fixed texts on the screen with the texts that were recorded with a picture of the user guide. With
 * GUIDE_PICTURES=1 takes the picture and records the texts.
 * @param section the id of the guide's section
 */
export async function guidePicture(
  page: Page,
  client: keyof typeof GUIDE_PICTURE_SIZES,
  section: string,
): Promise<void> {
  await page.setViewportSize(GUIDE_PICTURE_SIZES[client]);
  await page.evaluate(() => document.fonts.ready);
  await untilStill(page);
  const file = join(FOLDER, client, section);
  const texts = await productTexts();
  const shown = async () => `${(await textsOf(page)).filter((text) => texts.has(text)).join('\n')}\n`;
  if (process.env['GUIDE_PICTURES'] === '1') {
    // A page loads some of its parts later. The comparison below waits for known texts, but a new picture has none
    // yet.
    await page.waitForTimeout(PARTS_ARRIVE_MS);
    writeFileSync(`${file}.webp`, await webpOf(page));
    writeFileSync(`${file}.txt`, await shown());
    return;
  }
  await expect
    .poll(shown, `The guide's picture ${client}/${section} is old: see docs/user-guide.md.`)
    .toBe(readFileSync(`${file}.txt`, 'utf8'));
}

/** The texts of headings, labels and controls inside the window, sorted. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, th, dt, label, legend, summary, button, a')]
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return isInside && right > left && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => (element.innerText || element.ariaLabel || '').replace(/\s+/g, ' ').trim()),
  );
  return [...new Set(texts)].sort();
}

/** Takes a screenshot. The browser itself encodes WebP, which Playwright does not write. */
async function webpOf(page: Page): Promise<Buffer> {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const encoded = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 });
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  }, png);
  return Buffer.from(encoded, 'base64');
}
