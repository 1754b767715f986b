/**
 * Creates the site's icons (public-web/public/icons, and favicon.ico for clients that request only this file) from
 * the logo of its favicon. Run it by hand when the logo changes: `node tools/icons/draw-icons.mjs`, with
 * CHROMIUM_PATH if Playwright has no browser of its own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(dirname(dirname(import.meta.dirname)), 'public-web/public/icons');

/** The bridge with its parcel, on a grid of 40 x 32. */
const MARK =
  '<rect x="14.5" y="2.5" width="11" height="11" rx="1.6" fill="#e9853f"/>' +
  '<path d="M18.6 2.5h2.8V7l-1.4-1-1.4 1z" fill="#c9480a"/>' +
  '<path d="M1 16.2a1.7 1.7 0 0 1 1.7-1.7h34.6a1.7 1.7 0 0 1 0 3.8H36V29a1.5 1.5 0 0 1-1.5 1.5h-1.3' +
  'c-.6-6.5-6-10-13.2-10s-12.6 3.5-13.2 10H5.5A1.5 1.5 0 0 1 4 29V18.3H2.7A1.7 1.7 0 0 1 1 16.2Z" fill="#e3f3f3"/>';

/**
 * @param {number} share of the icon's width that the logo fills: less where a system cuts off the corners
 * @param {number} radius of the background's corners, of 100
 */
function icon(share, radius) {
  const scale = (100 * share) / 40;
  const [left, top] = [(100 - 40 * scale) / 2, (100 - 33 * scale) / 2];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100%" height="100%">' +
    `<rect width="100" height="100" rx="${radius}" fill="#06393b"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${MARK}</g></svg>`
  );
}

const ICONS = [
  { name: 'icon-180', size: 180, svg: icon(0.68, 0) },
  { name: 'icon-192', size: 192, svg: icon(0.68, 20) },
  { name: 'icon-512', size: 512, svg: icon(0.68, 20) },
  { name: 'icon-maskable-512', size: 512, svg: icon(0.54, 0) },
];

/** Returns an .ico with one PNG of less than 256 px. @param {Buffer} png @param {number} size */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** @param {number} size @param {string} svg */
async function draw(size, svg) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const { name, size, svg } of ICONS) writeFileSync(join(folder, `${name}.png`), await draw(size, svg));
writeFileSync(join(dirname(folder), 'favicon.ico'), icoOf(await draw(48, icon(0.8, 20)), 48));
await browser.close();
