import { z } from 'zod';
import { appError } from '../../errors.ts';
import { loggedIn } from '../../policies/userPolicy.ts';
import { eventStream } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

const EVENT_ID = /^\d{1,15}$/;

export const eventRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-Sent Events of what the caller may see; resumes after the header Last-Event-ID.',
    rate: 'live',
    auth: 'token',
    allow: loggedIn,
    query: z.strictObject({}),
    answer: eventStream,
    handler: async ({ context, actor, ctx }) => {
      const lastEventId = ctx.get('Last-Event-ID');
      if (lastEventId !== '' && !EVENT_ID.test(lastEventId)) throw appError('MALFORMED_REQUEST');
      return context.app.live.open(actor, lastEventId === '' ? null : Number(lastEventId));
    },
  }),
];
