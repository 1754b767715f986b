import { managerNamesSchema, managerRecordSchema, menuItemSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { contentPolicy } from '../../policies/contentPolicy.ts';
import { presentMenu } from '../../presenters/presentMenu.ts';
import { listManagerRecords, listVisibleMenuItems } from '../../queries/findSiteContent.ts';
import { one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

export const contentRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/manager',
    summary:
      'Site information records by name; unknown ones, and those the caller may not read, are left out.',
    rate: 'none',
    auth: 'optional',
    allow: anyone,
    body: managerNamesSchema,
    answer: one(z.array(managerRecordSchema)),
    handler: ({ context, actor, body }) => {
      const names = body.filter((name) => contentPolicy.readManagerRecord(actor, name));
      return listManagerRecords(context.app.database.readFresh, names);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu',
    summary: 'The visible menu entries, in order.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(z.array(menuItemSchema)),
    handler: async ({ context }) => presentMenu(await listVisibleMenuItems(context.app.database.readFresh)),
  }),
];
