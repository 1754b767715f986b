import { trackingResultSchema, trackingSchema } from '@logistics/shared/contracts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import { presentTracking } from '../../presenters/present-tracking.ts';
import { findTrackedOrders } from '../../queries/order-tracking.ts';
import { one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

/** The public lookup (decisions, "Whose orders"). */
export const trackingRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/tracking',
    summary: 'Status and dates of exact codes, without their owners.',
    rate: 'tracking',
    auth: 'public',
    allow: anyone,
    body: trackingSchema,
    answer: one(trackingResultSchema.array()),
    handler: async ({ context, body }) => {
      const codes = [...new Set(body.codes.map(normaliseOrderCode))];
      return presentTracking(codes, await findTrackedOrders(context.app.database, codes));
    },
  }),
];
