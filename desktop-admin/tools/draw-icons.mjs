/**
 * Renders the console's icons from build/icon.svg: PNG for Linux, .ico for Windows, .icns for macOS, and tray icons for
 * each state. They are committed, so run this only after changing the drawing: `node
 * desktop-admin/tools/draw-icons.mjs`. It needs Chromium: the one in CHROMIUM_PATH, else the system's.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/provision.mjs';

const LINUX_SIZES = [16, 32, 48, 64, 128, 256, 512, 1024];
const WINDOWS_SIZES = [16, 32, 48, 64, 256];
/** Types of an .icns by size. */
const MAC_TYPES = { icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 };
const TRAY_SIZES = [16, 32];
/** Mark in the corner of the tray icon. The tray menu says the same in words. */
const TRAY_MARKS = { calm: null, waiting: '#ffbf2e', attention: '#d92d20' };
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

const folder = path.join(import.meta.dirname, '../build');
const pictures = await drawAll(await readFile(path.join(folder, 'icon.svg'), 'utf8'), LINUX_SIZES);
await mkdir(path.join(folder, 'icons'), { recursive: true });
for (const [size, png] of pictures) await writeFile(path.join(folder, `icons/${size}x${size}.png`), png);
await writeFile(
  path.join(folder, 'icon.ico'),
  icoOf(WINDOWS_SIZES.map((size) => [size, pictures.get(size)])),
);
await writeFile(
  path.join(folder, 'icon.icns'),
  icnsOf(Object.entries(MAC_TYPES).map(([type, size]) => [type, pictures.get(size)])),
);
await mkdir(path.join(folder, 'tray'), { recursive: true });
for (const [state, colour] of Object.entries(TRAY_MARKS))
  for (const [size, png] of await drawAll(traySvg(colour), TRAY_SIZES))
    await writeFile(path.join(folder, `tray/${state}-${size}.png`), png);
console.log(`Rendered: ${LINUX_SIZES.join(', ')} px, icon.ico, icon.icns.`);

/** @returns {Promise<Map<number, Buffer>>} a PNG of each size, with transparent background */
async function drawAll(svg, sizes) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    const pictures = new Map();
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      pictures.set(size, await page.screenshot({ omitBackground: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/**
 * Only the bridge, large enough for 16 px, on its own background: panels are light on some systems and dark on others.
 */
function traySvg(colour) {
  const mark = colour
    ? `<circle cx="25" cy="25" r="8" fill="#eef8f8"/><circle cx="25" cy="25" r="6" fill="${colour}"/>`
    : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a5a5c"/>' +
    '<rect x="11" y="5" width="10" height="8" rx="1" fill="#ff8a4c"/>' +
    '<path d="M4 15h24v4h-2v8h-4v-4a6 6 0 0 0-12 0v4H6v-8H4z" fill="#eef8f8"/>' +
    `${mark}</svg>`
  );
}

/** An .ico is a list of entries followed by PNG images; a side of 256 is stored as 0. */
function icoOf(pictures) {
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER + ICO_ENTRY * pictures.length;
  const entries = pictures.map(([size, png]) => {
    const entry = Buffer.alloc(ICO_ENTRY);
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(([, png]) => png)]);
}

/** An .icns is an outer block with blocks of type, length and PNG. */
function icnsOf(pictures) {
  return icnsBlock('icns', Buffer.concat(pictures.map(([type, png]) => icnsBlock(type, png))));
}

function icnsBlock(type, body) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
