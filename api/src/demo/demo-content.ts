import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, parseRate } from '@logistics/shared/domain';
import { demoContent } from '@logistics/shared/texts/demo-content';
import { demoRecords } from '@logistics/shared/texts/demo-records';
import { SYSTEM_PAGES, type ManagerName } from '@logistics/shared/contracts';
import sharp from 'sharp';
import { articleAdder } from '../commands/content/article-writer.ts';
import { broadcastAdder } from '../commands/notifications/broadcaster.ts';
import { contentImagesUploader } from '../commands/content/image-uploader.ts';
import { managerUpdater } from '../commands/content/manager-updater.ts';
import { menuUpdater } from '../commands/content/menu-updater.ts';
import { productAdder } from '../commands/content/product-writer.ts';
import type { ActorContext } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { startOfDay } from '../queries/order-filter.ts';
import { uploadsFolder } from '../uploads.ts';
import { drawingsOf, type DrawingName } from './drawings.ts';

/**
 * Adds the example pages, products, menu, records and messages through the same commands as the clients. Existing
 * rows do not change, so the next run completes an interrupted one.
 *
 * @param day `yyyy-MM-dd`: the day on which the example is created.
 */
export async function addContent(context: ActorContext, day: string): Promise<void> {
  await addArticles(context);
  await addProducts(context);
  await addRecords(context, day);
  if (await isEmpty(context, 'SELECT FROM menu_items WHERE parent_id IS NOT NULL LIMIT 1'))
    await setMenu(context);
  if (await isEmpty(context, "SELECT FROM notifications WHERE kind = 'broadcast' LIMIT 1"))
    for (const message of demoContent.broadcasts) await broadcastAdder(context, { ...message, mail: false });
}

const isEmpty = async ({ app }: ActorContext, sql: string) =>
  (await app.database.readFresh(sql)).length === 0;

async function addArticles(context: ActorContext): Promise<void> {
  await removeUnwrittenPages(context);
  const rows = await context.app.database.readFresh<{ link: string }>('SELECT link FROM articles');
  const known = new Set(rows.map(({ link }) => link));
  for (const article of demoContent.articles)
    if (!known.has(article.link))
      await articleAdder(context, { ...article, image: null, enabled: true, publish: true });
}

/** Removes the empty drafts of the pages that every site has, so that the example's pages can have their addresses. */
async function removeUnwrittenPages({ app }: ActorContext): Promise<void> {
  await inTransaction(app.database, (tx) =>
    tx.query('DELETE FROM articles WHERE version = 0 AND NOT enabled AND link = ANY($1)', [
      [...SYSTEM_PAGES],
    ]),
  );
}

async function addProducts(context: ActorContext): Promise<void> {
  const rows = await context.app.database.readFresh<{ name: string }>('SELECT name FROM products');
  const known = new Set(rows.map(({ name }) => name));
  // Lists show the newest first, so the last one is added first.
  for (const { name, marketplace, price, thing, tint, about, details } of [
    ...demoContent.products,
  ].reverse()) {
    if (known.has(name)) continue;
    const pictures = await gallery(context, thing, tint);
    await productAdder(context, {
      name,
      marketplace,
      price_ndt: price,
      description: `<p>${about}</p>`,
      ...details,
      link: `https://s.${marketplace === '1688' ? '1688' : 'taobao'}.com/`,
      images: pictures.map((url, index) => ({
        url,
        alt: `${name} – ${demoContent.productPictures[index] ?? demoContent.productPictures[0]}`,
      })),
    });
  }
}

async function gallery(context: ActorContext, thing: DrawingName, tint: string): Promise<string[]> {
  const parent = uploadsFolder(context.app.config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'demo-'));
  try {
    const paths = await Promise.all(
      drawingsOf(thing, tint).map(async (drawing, index) => {
        const path = join(folder, `${index}.png`);
        await sharp(Buffer.from(drawing)).removeAlpha().png({ compressionLevel: 1 }).toFile(path);
        return path;
      }),
    );
    const rows = await contentImagesUploader(context, { paths });
    return rows.map(({ key, width, extension }) => `/uploads/images/${key}-${width}.${extension}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addRecords(context: ActorContext, day: string): Promise<void> {
  const until = startOfDay(addDays(day, 30), context.app.config.businessTimezone);
  const rates = demoRecords.fees.map(({ daysBefore, ...rate }) => ({
    ...rate,
    from: addDays(day, -daysBefore),
  }));
  const { exchange_rate } = demoRecords.header;
  const header = {
    ...demoRecords.header,
    exchange_rates: [{ from: addDays(day, -120), rate: parseRate(exchange_rate) }],
  };
  const records: readonly (readonly [ManagerName, object])[] = [
    ['INFORMATION_HEADER', header],
    ['POPUP', { ...demoContent.popup, enabled: true, image: '', from: null, until, audience: 'all' }],
    ['FOOTER', demoContent.footer],
    ['HOME', demoRecords.home],
    ['FEE_RATES', { rates }],
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
