import type { Logger } from 'pino';
import type { AppContext } from './context.ts';
import type { JobQueue } from './jobs/queue.ts';

/**
 * Returns the services for the work of one request. Their log lines and the jobs that they add contain the request's
 * id.
 *
 * @param fields more fields of the log lines
 */
export function appForRequest(
  app: AppContext,
  requestId: string | undefined,
  fields: object = {},
): AppContext {
  let logger: Logger | undefined;
  let jobs: JobQueue | undefined;
  // Most calls need neither of them, so they are made when they are used.
  const own = {
    get logger() {
      return (logger ??= app.logger.child({ ...(requestId !== undefined && { requestId }), ...fields }));
    },
    get jobs() {
      return (jobs ??= {
        ...app.jobs,
        enqueue: (tx, name, data, { at } = {}) => app.jobs.enqueue(tx, name, data, { at, requestId }),
      } satisfies JobQueue);
    },
  };
  return Object.setPrototypeOf(own, app) as AppContext;
}
