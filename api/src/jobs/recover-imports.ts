import { recoverInterruptedImports } from '../commands/imports/interrupted-imports.ts';
import type { Job } from './job.ts';

/** Rolls back imports whose process, of this server or another one, died. */
export const recoverImportsJob: Job<'mend-imports'> = {
  name: 'mend-imports',
  schedule: '*/5 * * * *',
  run: async (app, _data, { signal }) => {
    try {
      await recoverInterruptedImports(app, signal);
    } catch (error) {
      // The process is stopping; the next one recovers the rest.
      if (!signal.aborted) throw error;
    }
  },
};
