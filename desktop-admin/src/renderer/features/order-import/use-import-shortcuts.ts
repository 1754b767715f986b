import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../components/host.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useImportJob } from './ImportJobProvider.tsx';
import { useFileEntry } from './use-file-entry.ts';

/** Keys of the upload page, and files that the desktop hands over while it stands open. */
export function useImportShortcuts(onRefresh: () => void): void {
  const { job, confirm, cancel } = useImportJob();
  const { choose, take } = useFileEntry();
  const host = useHost();
  const isBusy = job.phase === 'previewing' || job.phase === 'importing';
  useShortcuts({
    'ctrl+o': isBusy ? undefined : choose,
    'ctrl+enter': job.phase === 'previewed' ? () => void confirm() : undefined,
    escape: job.phase === 'previewed' || job.phase === 'previewing' ? cancel : undefined,
    r: job.phase === 'importing' ? undefined : onRefresh,
  });
  const offered = useEffectEvent(take);
  useEffect(() => host.onFilesOffered((files) => offered(files)), [host]);
}
