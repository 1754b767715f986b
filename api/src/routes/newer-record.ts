import { AppError, appError } from '../errors.ts';

/**
 * Runs a change. A VERSION_CONFLICT gets the whole current record, as the caller would read it (safety: when two
 * users change one record, no change is lost silently).
 */
export async function orNewerRecord(change: Promise<unknown>, newer: () => Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
    throw appError('VERSION_CONFLICT', { data: await newer() });
  }
}
