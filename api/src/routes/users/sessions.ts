import {
  endedSessionsSchema,
  endSessionsSchema,
  idPathSchema,
  sessionListQuerySchema,
  sessionViewSchema,
} from '@logistics/shared/contracts';
import { sessionEnder } from '../../commands/auth/session-ender.ts';
import { loggedIn, userPolicy } from '../../policies/user-policy.ts';
import { presentSession } from '../../presenters/present-user.ts';
import { listSessions } from '../../queries/find-sessions.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { loadUser } from './load-user.ts';

export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/users/:id/sessions',
    summary: 'Active sessions of an account, last used first.',
    rate: 'lists',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    params: idPathSchema,
    query: sessionListQuerySchema,
    answer: listOf(sessionViewSchema),
    handler: async ({ context, actor, params, query }) => {
      const { id } = await loadUser(context.app, params.id, (user) => userPolicy.manageSessions(actor, user));
      const { rows, meta } = await listSessions(context.app.database.readFresh, { ...query, userId: id });
      return { rows: rows.map((row) => presentSession(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/:id/sessions/end',
    summary: "End sessions of an account, all or none; without ids, all except the caller's.",
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    params: idPathSchema,
    body: endSessionsSchema,
    answer: one(endedSessionsSchema),
    handler: async ({ context, actor, params, body }) => {
      const { id } = await loadUser(context.app, params.id, (user) => userPolicy.manageSessions(actor, user));
      return { ended: await sessionEnder(context, { userId: id, sessionIds: body.session }) };
    },
  }),
];
