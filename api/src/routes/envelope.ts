import type { AppContext } from '../context.ts';
import type { Reply } from './answers.ts';
import type { Route } from './route.ts';

/**
 * Returns the contract's envelope of a success. Outside production it checks the envelope against the route's schema.
 */
export function envelopeOf(
  app: AppContext<'config'>,
  route: Route,
  reply: Extract<Reply, { kind: 'json' }>,
): object {
  const body = {
    success: true,
    data: reply.data,
    ...(route.message === undefined ? {} : { message: route.message }),
    ...(reply.meta ? { meta: reply.meta } : {}),
  };
  if (app.config.environment !== 'production') route.answerSchema?.parse(body);
  return body;
}
