import {
  failedJobListQuerySchema,
  failedJobSchema,
  jobIdSchema,
  nothingSchema,
} from '@logistics/shared/contracts';
import { jobRetrier } from '../../commands/jobs/job-retrier.ts';
import { jobPolicy } from '../../policies/job-policy.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const jobRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Jobs that failed on their last retry, newest first.',
    rate: 'lists',
    auth: 'token',
    allow: jobPolicy.list,
    query: failedJobListQuerySchema,
    answer: listOf(failedJobSchema),
    handler: ({ context, query }) => context.app.jobs.listFailed(query),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/jobs/:id/retry',
    summary: 'Retry a failed job.',
    rate: 'none',
    auth: 'token',
    allow: jobPolicy.retry,
    params: jobIdSchema,
    answer: one(nothingSchema),
    handler: async ({ context, params }) => {
      await jobRetrier(context, params);
      return {};
    },
  }),
];
