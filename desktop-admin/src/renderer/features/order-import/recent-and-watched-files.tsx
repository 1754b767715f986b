import { useEffect, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { useToast } from '../../components/toast.tsx';
import type { DesktopFiles, RecentFile, WatchedFolder } from '../../platform/index.ts';
import './console-files.css';
import { shownFileName } from './job.ts';
import { useFileEntry } from './use-file-entry.ts';

/** Further sources of files on a machine: recent files, and a watched folder. */
export function RecentAndWatchedFiles({ files }: { files: DesktopFiles }) {
  return (
    <div className="file-sources">
      <RecentList files={files} />
      <WatchCard files={files} />
    </div>
  );
}

/** The files that were read last on this machine; each can be opened again. */
export function RecentList({ files }: { files: DesktopFiles }) {
  const texts = consoleFileTexts.recent;
  const { reopen } = useFileEntry();
  const [recent, setRecent] = useState<RecentFile[] | null>(null);
  useEffect(() => {
    let stopped = false;
    files.recent().then(
      (found) => {
        if (!stopped) setRecent(found);
      },
      () => {
        if (!stopped) setRecent([]);
      },
    );
    return () => {
      stopped = true;
    };
  }, [files]);
  return (
    <section className="card" aria-label={texts.title}>
      <div className="row card-head">
        <h2>{texts.title}</h2>
        <span className="grow" />
        {recent && recent.length > 0 && (
          <Button
            small
            variant="ghost"
            onClick={() =>
              void files.forgetRecent().then(
                () => setRecent([]),
                () => undefined,
              )
            }
          >
            {texts.forget}
          </Button>
        )}
      </div>
      {recent?.length === 0 && <p className="table-note">{texts.empty}</p>}
      <ul aria-busy={recent === null}>
        {recent?.map(({ id, name, openedAt }) => (
          <li key={id}>
            <button
              type="button"
              className="recent-file"
              aria-label={texts.open(shownFileName(name))}
              onClick={() => reopen(() => files.openRecent(id))}
            >
              <Icon name="file" size={14} />
              <span className="cut">{shownFileName(name)}</span>
              <span className="grow" />
              <NearTime time={openedAt} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WatchCard({ files }: { files: DesktopFiles }) {
  const texts = consoleFileTexts.watch;
  const toast = useToast();
  const [folder, setFolder] = useState<WatchedFolder | null>(null);
  useEffect(() => {
    let stopped = false;
    files.watchedFolder().then(
      (found) => {
        if (!stopped) setFolder((newer) => newer ?? found);
      },
      () => undefined,
    );
    const stopListening = files.onWatchedFolderChanged(setFolder);
    return () => {
      stopped = true;
      stopListening();
    };
  }, [files]);
  const change = (work: Promise<WatchedFolder>) => {
    work.then(setFolder, (error: unknown) =>
      toast.error(
        texts.failed,
        errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
      ),
    );
  };
  const isOn = folder !== null && folder.name !== null;
  return (
    <section className="card watch-card" aria-label={texts.title} aria-busy={folder === null}>
      <div className="row card-head">
        <h2>{texts.title}</h2>
      </div>
      <p className={folder?.state === 'missing' ? 'watch-state missing' : 'watch-state'} role="status">
        <Icon name={folder?.state === 'missing' ? 'warning' : 'folder'} />
        <span>{folder && sentenceOf(folder)}</span>
      </p>
      <div className="row">
        <Button small onClick={() => change(files.chooseWatchedFolder())}>
          {isOn ? texts.change : texts.choose}
        </Button>
        {isOn && (
          <Button small variant="ghost" onClick={() => change(files.stopWatching())}>
            {texts.stop}
          </Button>
        )}
      </div>
    </section>
  );
}

function sentenceOf({ state, name }: WatchedFolder): string {
  const texts = consoleFileTexts.watch;
  return name === null || state === 'off' ? texts.off : texts[state](name);
}
