import { useEffect } from 'react';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { ImportForm } from './use-unapplied.ts';

/** Nothing chosen in a form beside a preview goes unasked, and no file is written by another choice than it shows. */
export function useImportForm(form: ImportForm, dirty: boolean): void {
  useLeaveGuard(dirty);
  const { mark } = useImportJob().unapplied;
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
}
