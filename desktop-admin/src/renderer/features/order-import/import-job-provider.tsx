import { createContext, lazy, Suspense, useContext, type ReactNode } from 'react';
import { isList } from './use-file-queue.ts';
import { useImportActions, type ImportJob } from './use-import-actions.ts';

/** A single file needs nothing of it. */
const QueueRunner = lazy(async () => ({ default: (await import('./queue-runner.tsx')).QueueRunner }));

const ImportJobContext = createContext<ImportJob | null>(null);

export function useImportJob(): ImportJob {
  const value = useContext(ImportJobContext);
  if (!value) throw new Error('useImportJob is used outside of ImportJobProvider');
  return value;
}

/** Provides the running import above the pages, so that it continues while the user works elsewhere. */
export function ImportJobProvider({ children }: { children: ReactNode }) {
  const importJob = useImportActions();
  return (
    <ImportJobContext value={importJob}>
      {children}
      {isList(importJob.queue, importJob.job) && (
        <Suspense>
          <QueueRunner />
        </Suspense>
      )}
    </ImportJobContext>
  );
}
