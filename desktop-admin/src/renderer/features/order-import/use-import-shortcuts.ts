import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useImportJob } from './import-job-provider.tsx';
import { useFileEntry } from './use-file-entry.ts';

/** Keyboard shortcuts of the upload page. */
export function useImportShortcuts(onRefresh: () => void): void {
  const { job, confirm, cancel } = useImportJob();
  const { choose } = useFileEntry();
  useShortcuts({
    'ctrl+o': choose,
    'ctrl+enter': job.phase === 'previewed' ? () => void confirm() : undefined,
    escape: job.phase === 'previewed' || job.phase === 'previewing' ? cancel : undefined,
    r: job.phase === 'importing' ? undefined : onRefresh,
  });
}
