import type { CommandContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Route } from './route.ts';

const REFUSALS = new Set([401, 403]);

/**
 * Records refused admin calls in the audit (design, security), for logged-in and anonymous callers. Admin calls are
 * all calls that are not public, and the staff-only part of a public call (such as the bin of products). A failure to
 * write the audit does not change the refusal.
 */
export async function auditRefusal<T>(
  context: CommandContext,
  route: Route,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError && isAdminRefusal(route, error))
      await record(context, `${route.method} ${route.path}`, error);
    throw error;
  }
}

const isAdminRefusal = (route: Route, { status, code }: AppError) =>
  code === 'FORBIDDEN' || (route.admin && (REFUSALS.has(status) || code === 'LAST_SUPER_ADMIN'));

async function record(context: CommandContext, call: string, { code }: AppError): Promise<void> {
  const { refusals, logger } = context.app;
  try {
    await refusals.note(context, { call, code });
  } catch (error) {
    logger.error(
      { requestId: context.requestId, err: error },
      'could not write the refused call to the audit',
    );
  }
}
