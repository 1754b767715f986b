import { AppError, appError } from '../errors.ts';

/**
 * Makes a change; where its version was old, the refusal carries the record as it is now, whole, as whoever asks would
 * read it (safety: two people change one record, and nothing is lost silently).
 */
export async function orNewerRecord(change: Promise<unknown>, newer: () => Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
    throw appError('VERSION_CONFLICT', { data: await newer() });
  }
}
