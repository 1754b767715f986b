import { useEffect } from 'react';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { ImportForm } from './use-unapplied.ts';

/**
 * Registers a form beside a preview, so that its choice is not lost without asking, and no file is written with another
 * choice than shown.
 */
export function useImportForm(form: ImportForm, dirty: boolean): void {
  useLeaveGuard(dirty);
  const { mark } = useImportJob().unapplied;
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
}
