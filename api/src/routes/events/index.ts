import { liveQuerySchema, liveHeadersSchema } from '@logistics/shared/contracts';
import { loggedIn } from '../../policies/user-policy.ts';
import { eventStream } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const eventRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-Sent Events about data that the caller may see; resumes after the header Last-Event-ID.',
    rate: 'live',
    auth: 'token',
    allow: loggedIn,
    query: liveQuerySchema,
    headers: liveHeadersSchema,
    answer: eventStream,
    handler: ({ context, actor, ctx, headers: { 'Last-Event-ID': lastEventId = null } }) =>
      context.app.live.open(actor, lastEventId, ctx.res),
  }),
];
