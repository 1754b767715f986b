import { expect, test } from 'vitest';
import type { ActorContext } from '../../context.ts';
import { databaseState } from '../../testing/database-state.ts';
import { asActor } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { makeWorld } from '../../testing/world.ts';
import {
  articleRemover,
  articleRestorer,
  articleToggler,
  revisionRestorer,
} from '../content/article-manager.ts';
import { articleUpdater } from '../content/article-writer.ts';
import { broadcastRemover, broadcastRestorer, broadcastUpdater } from '../notifications/broadcaster.ts';
import { undoImport } from './import-undoer.ts';
import { productBinner, productUpdater } from '../content/product-writer.ts';

const t = await createTestApp({ jobs: 'stored' });
const world = await makeWorld(t);
const admin = asActor(t.commandContext(t.actors.SA));

/** A rule that refuses every user for every row. */
const may = () => false;
const live = await world.article();
const article = { id: live.id, may };
const binnedArticle = { id: (await world.article({ binned: true })).id, may };
const product = { id: await world.product(), may };
const binnedProduct = { id: await world.product({ binned: true }), may };
const broadcast = { id: await world.broadcast(), may };
const binnedBroadcast = { id: await world.broadcast({ binned: true }), may };
const imported = { id: await world.imported(), may };
const version = (table: 'articles' | 'products' | 'notifications', { id }: { readonly id: number }) =>
  world.version(table, id);

const COMMANDS: readonly (readonly [string, (context: ActorContext) => Promise<void>])[] = [
  [
    'a page changes',
    async (context) =>
      articleUpdater(context, { ...article, version: await version('articles', article), publish: true }),
  ],
  ['a page is switched', (context) => articleToggler(context, article)],
  ['a page goes to the bin', (context) => articleRemover(context, article)],
  ['a page is restored', (context) => articleRestorer(context, binnedArticle)],
  [
    'a revision is restored',
    (context) => revisionRestorer(context, { ...article, revisionId: live.revisionId }),
  ],
  [
    'a product changes',
    async (context) => productUpdater(context, { ...product, version: await version('products', product) }),
  ],
  ['a product goes to the bin', (context) => productBinner(context, { ...product, deleted: true })],
  ['a product is restored', (context) => productBinner(context, { ...binnedProduct, deleted: false })],
  [
    'a message changes',
    async (context) =>
      broadcastUpdater(context, {
        ...broadcast,
        version: await version('notifications', broadcast),
        title: 'Tin mới',
        content: '<p>Tin.</p>',
        audience: 'all',
      }),
  ],
  ['a message goes to the bin', (context) => broadcastRemover(context, broadcast)],
  ['a message is restored', (context) => broadcastRestorer(context, binnedBroadcast)],
  ['an import is undone', (context) => undoImport(context, imported)],
];

test.each(COMMANDS)(
  '%s only where the rule that came with the command allows it of its row',
  async (...all) => {
    const [, run] = all;
    const before = await databaseState(t.database);
    await run(admin).catch((error: unknown) => expect(error).toMatchObject({ name: 'AppError' }));
    expect(await databaseState(t.database)).toEqual(before);
  },
);
