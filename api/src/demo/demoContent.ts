import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoContent } from '@logistics/shared/texts/demo-content';
import { demoHome } from '@logistics/shared/texts/demo-home';
import type { ManagerName } from '@logistics/shared/contracts';
import sharp from 'sharp';
import { articleAdder } from '../commands/articleWriter.ts';
import { broadcastAdder } from '../commands/broadcaster.ts';
import { contentImagesUploader } from '../commands/imageUploader.ts';
import { managerUpdater } from '../commands/managerUpdater.ts';
import { menuUpdater } from '../commands/menuUpdater.ts';
import { productAdder } from '../commands/productWriter.ts';
import type { ActorContext } from '../context.ts';

/**
 * Adds the example pages, sources, menu, records and messages through the commands that a person's clicks use. What is
 * there already stays, so that a run that was cut off is made whole by the next.
 */
export async function addContent(context: ActorContext, today: number): Promise<void> {
  await addArticles(context);
  await addProducts(context);
  await addRecords(context, today);
  if (await isEmpty(context, 'SELECT FROM menu_items WHERE parent_id IS NOT NULL LIMIT 1'))
    await setMenu(context);
  if (await isEmpty(context, "SELECT FROM notifications WHERE kind = 'broadcast' LIMIT 1"))
    for (const message of demoContent.broadcasts) await broadcastAdder(context, { ...message, mail: false });
}

const isEmpty = async ({ app }: ActorContext, sql: string) =>
  (await app.database.readFresh(sql)).length === 0;

async function addArticles(context: ActorContext): Promise<void> {
  const rows = await context.app.database.readFresh<{ link: string }>('SELECT link FROM articles');
  const known = new Set(rows.map(({ link }) => link));
  for (const article of demoContent.articles)
    if (!known.has(article.link))
      await articleAdder(context, { ...article, image: null, enabled: true, publish: true });
}

async function addProducts(context: ActorContext): Promise<void> {
  const rows = await context.app.database.readFresh<{ name: string }>('SELECT name FROM products');
  const known = new Set(rows.map(({ name }) => name));
  // The newest stands first, so the last of the list is added first.
  for (const { name, marketplace, price, tint, about } of [...demoContent.products].reverse()) {
    if (known.has(name)) continue;
    const pictures = await gallery(context, tint);
    await productAdder(context, {
      name,
      marketplace,
      price_ndt: price,
      description: `<p>${about}</p>`,
      link: `https://s.${marketplace === '1688' ? '1688' : 'taobao'}.com/`,
      images: pictures.map((url, index) => ({
        url,
        alt: `${name} – ${demoContent.productPictures[index] ?? demoContent.productPictures[0]}`,
      })),
    });
  }
}

/** Pictures of shapes in a source's own colour: nobody's photographs. */
async function gallery(context: ActorContext, tint: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  try {
    const paths = await Promise.all(
      demoContent.productPictures.map(async (_name, index) => {
        const path = join(folder, `${index}.png`);
        await sharp(Buffer.from(drawing(tint, index)))
          .png()
          .toFile(path);
        return path;
      }),
    );
    const rows = await contentImagesUploader(context, { paths });
    return rows.map(({ key, width, extension }) => `/uploads/images/${key}-${width}.${extension}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function drawing(tint: string, index: number): string {
  const shapes = [
    '<rect x="330" y="330" width="540" height="540" rx="48"/><rect x="440" y="240" width="320" height="120" rx="40"/>',
    '<circle cx="600" cy="600" r="330"/><circle cx="600" cy="600" r="180" fill="#ffffff" fill-opacity="0.5"/>',
    '<path d="M240 480 600 300l360 180v360L600 1020 240 840Z"/><path d="M240 480 600 660l360-180M600 660v360" fill="none" stroke="#fff" stroke-width="14"/>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="640" height="640"><rect width="1200" height="1200" fill="#f4f1ec"/><g fill="${tint}">${shapes[index % shapes.length] ?? ''}</g></svg>`;
}

const MONTH_MS = 30 * 86_400_000;

async function addRecords(context: ActorContext, today: number): Promise<void> {
  const until = new Date(today + MONTH_MS).toISOString();
  const records: readonly (readonly [ManagerName, object])[] = [
    ['POPUP', { ...demoContent.popup, enabled: true, image: '', from: null, until, audience: 'all' }],
    ['FOOTER', demoContent.footer],
    ['HOME', demoHome.home],
    ['FEE_RATES', { rates: [{ ...demoHome.feeRates, from: '2026-01-01' }] }],
  ];
  for (const [name, content] of records)
    if (await isEmpty(context, `SELECT FROM manager_records WHERE name = '${name}' AND version > 0`))
      await managerUpdater(context, { name, content: JSON.stringify(content) });
}

async function setMenu(context: ActorContext): Promise<void> {
  await menuUpdater(context, {
    entries: demoContent.menu.map((entry) => ({
      ...entry,
      visible: true,
      children: entry.children.map((child) => ({ ...child, visible: true })),
    })),
  });
}
