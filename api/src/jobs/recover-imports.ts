import { recoverInterruptedImports } from '../commands/imports/interrupted-imports.ts';
import type { Job } from './job.ts';

/** Takes back what imports had written whose process died meanwhile, of this server or of another one. */
export const recoverImportsJob: Job<'mend-imports'> = {
  name: 'mend-imports',
  schedule: '*/5 * * * *',
  run: async (app, _data, { signal }) => {
    try {
      await recoverInterruptedImports(app, signal);
    } catch (error) {
      // The process is to stop: what is left is done by the next one.
      if (!signal.aborted) throw error;
    }
  },
};
