import { useEffect } from 'react';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { ImportForm } from './use-unapplied.ts';

/**
 * Registers a form next to a preview. The user is asked before an unapplied choice is lost, and no file is imported
 * with other choices than its preview shows.
 */
export function useImportForm(form: ImportForm, dirty: boolean): void {
  useLeaveGuard(dirty);
  const { mark } = useImportJob().unapplied;
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
}
