import { AppError, appError } from '../errors.ts';

/**
 * Runs a change. Adds to a VERSION_CONFLICT the current record as the caller would read it, so that no change is lost
 * silently when two users change one record (safety).
 */
export async function orNewerRecord(change: Promise<unknown>, newer: () => Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
    throw appError('VERSION_CONFLICT', { data: await newer() });
  }
}
