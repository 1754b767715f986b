import { z } from 'zod';
import { loggedIn } from '../../policies/userPolicy.ts';
import { eventStream } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

const headers = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .describe('Id of the last event that was heard; those after it come first.'),
});

export const eventRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-Sent Events of what the caller may see; resumes after the header Last-Event-ID.',
    rate: 'live',
    auth: 'token',
    allow: loggedIn,
    headers,
    answer: eventStream,
    handler: ({ context, actor, headers: { 'Last-Event-ID': lastEventId = null } }) =>
      context.app.live.open(actor, lastEventId),
  }),
];
