import { useEffect, useState } from 'react';
import type { DesktopFiles, FileRow, FileRowsOptions } from '../../platform/index.ts';

const PAGE = 100;
const PAGES_CACHED = 40;
/** Milliseconds without scrolling before rows are requested. */
const REST = 40;

interface HeldRows {
  /** null while loading. */
  total: number | null;
  /** undefined while loading. */
  at: (index: number) => FileRow | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads the rows of a file around the visible ones, page by page from the machine's disk. */
export function useFileRows(
  files: DesktopFiles,
  fileId: string,
  only: FileRowsOptions['only'],
  { start, end }: { start: number; end: number },
): HeldRows {
  const [pages, setPages] = useState<ReadonlyMap<number, FileRow[]>>(new Map());
  const [total, setTotal] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const first = Math.floor(start / PAGE);
  const last = Math.max(first, Math.floor((end - 1) / PAGE));

  useEffect(() => {
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (page) => !pages.has(page),
    );
    if (wanted.length === 0) return;
    let stopped = false;
    const fetchPages = async () => {
      const found = await Promise.all(
        wanted.map((page) => files.readRows({ fileId, offset: page * PAGE, limit: PAGE, only })),
      );
      if (stopped) return;
      setFailed(false);
      setTotal(found[0]?.total ?? 0);
      const fresh = wanted.map((page, index) => [page, found[index]?.rows ?? []] as const);
      setPages((now) => new Map([...now, ...fresh].slice(-PAGES_CACHED)));
    };
    const timer = setTimeout(
      () =>
        void fetchPages().catch(() => {
          if (!stopped) setFailed(true);
        }),
      pages.size === 0 ? 0 : REST,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [files, fileId, only, first, last, pages, tries]);

  return {
    total,
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    failed,
    retry: () => setTries((now) => now + 1),
  };
}
