import {
  adminMenuItemSchema,
  logoAnswerSchema,
  managerNamesSchema,
  managerRecordSchema,
  managerUpdateSchema,
  menuItemSchema,
  menuUpdateQuerySchema,
  menuUpdateSchema,
  pageQuerySchema,
  type NewerMenu,
} from '@logistics/shared/contracts';
import { logoUploader, managerUpdater } from '../../commands/content/manager-updater.ts';
import { menuUpdater } from '../../commands/content/menu-updater.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { presentManagerRecords } from '../../presenters/present-manager-record.ts';
import { presentAdminMenu, presentMenu } from '../../presenters/present-menu.ts';
import {
  listManagerRecords,
  listMenuItems,
  listVisibleMenuItems,
  menuVersion,
} from '../../queries/find-site-content.ts';
import { today } from '../../queries/order-filter.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { anyone, defineRoute, type Route } from '../route.ts';
import { articleRoutes } from './articles.ts';
import { articleAdminRoutes } from './articles-admin.ts';

async function readAdminMenu({ database }: AppContext<'database'>) {
  const rows = await listMenuItems(database.readFresh);
  return presentAdminMenu(rows, menuVersion(rows));
}

async function readNewerMenu(app: AppContext<'database'>): Promise<NewerMenu> {
  const { rows, meta } = await readAdminMenu(app);
  return { rows, version: meta.version };
}

export const contentRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/manager',
    summary: 'Site information records by name, without unknown ones and those that the caller may not read.',
    rate: 'none',
    auth: 'optional',
    allow: anyone,
    body: managerNamesSchema,
    answer: one(managerRecordSchema.array()),
    handler: async ({ context: { app }, actor, body }) => {
      const names = body.filter((name) => contentPolicy.readManagerRecord(actor, name));
      const rows = await listManagerRecords(app.database.readFresh, names);
      return presentManagerRecords(rows, actor, {
        now: Date.now(),
        today: today(app.config.businessTimezone),
      });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/manager/update',
    summary:
      'Change a record of the site (permission 3: HOME only); 409 with the newer content when the given version is old.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.updateManagerRecords,
    body: managerUpdateSchema,
    answer: one(managerRecordSchema),
    handler: ({ context, actor, body }) => {
      if (!contentPolicy.updateManagerRecord(actor, body.name)) throw appError('FORBIDDEN');
      return managerUpdater(context, body);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/manager/upload-logo',
    summary: "Set the site's logo to a picture (multipart `file`).",
    rate: 'upload',
    auth: 'token',
    allow: contentPolicy.manageSite,
    payload: 'image',
    answer: one(logoAnswerSchema),
    handler: ({ context, ctx }) =>
      withReceivedImages(context.app, ctx, { most: 1 }, ([path = '']) => logoUploader(context, { path })),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu',
    summary: 'The visible menu entries, in order, without those whose page is hidden.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(menuItemSchema.array()),
    handler: async ({ context }) => presentMenu(await listVisibleMenuItems(context.app.database.readFresh)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu/admin-menu',
    summary: "All menu entries including hidden ones, in order, with the menu's version.",
    rate: 'lists',
    auth: 'token',
    allow: contentPolicy.manageSite,
    // By contract every list has pages; the menu always fits on one.
    query: pageQuerySchema,
    answer: listOf(adminMenuItemSchema),
    handler: ({ context }) => readAdminMenu(context.app),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/update',
    summary:
      'Replace the whole menu; omitted entries are deleted; 409 with the newer menu when the given version is old.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.manageSite,
    query: menuUpdateQuerySchema,
    body: menuUpdateSchema,
    answer: listOf(adminMenuItemSchema),
    handler: async ({ context, query, body }) => {
      await orNewerRecord(menuUpdater(context, { entries: body, version: query.version }), () =>
        readNewerMenu(context.app),
      );
      return readAdminMenu(context.app);
    },
  }),
  ...articleAdminRoutes,
  // Last: an article's address may contain slashes, so its route would match all other calls.
  ...articleRoutes,
];
