import type { CommandContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Route } from './route.ts';

const REFUSALS = new Set([401, 403]);

/**
 * Keeps in the audit that an admin call was refused (design, "what happened?"), to a person or to nobody in particular:
 * each refusal of a call that is not for everybody, and of what only staff may ask of a call that is (the bin of
 * sources). The refusal itself stays what it is, also when the audit can't be written.
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
    logger.error({ requestId: context.requestId, err: error }, 'audit failed');
  }
}
