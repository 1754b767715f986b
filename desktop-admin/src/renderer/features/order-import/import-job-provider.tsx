import { createContext, useContext, type ReactNode } from 'react';
import { useImportActions, type ImportJob } from './use-import-actions.ts';

const ImportJobContext = createContext<ImportJob | null>(null);

export function useImportJob(): ImportJob {
  const value = useContext(ImportJobContext);
  if (!value) throw new Error('useImportJob is used outside of ImportJobProvider');
  return value;
}

/** Provides the running import above the pages, so that it continues while the user works elsewhere. */
export function ImportJobProvider({ children }: { children: ReactNode }) {
  return <ImportJobContext value={useImportActions()}>{children}</ImportJobContext>;
}
