import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeImportQueueTexts } from '@logistics/shared/texts/office-import-queue';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import type { DesktopFiles, UnfinishedFile } from '../../platform/index.ts';
import { useImportJob } from './import-job-provider.tsx';
import { shownFileName } from './job.ts';
import { readLost, writeLost } from './lost-files.ts';
import './file-queue.css';

const texts = officeImportQueueTexts;

/** Files that an earlier page had still to import: the console can go on with them, a browser only names them. */
export function LeftFiles() {
  const { files } = useHost();
  const person = useSelector(selectSession).stored?.id ?? null;
  if (person === null) return null;
  return files ? <Unfinished key={person} files={files} /> : <Lost key={person} person={person} />;
}

function Lost({ person }: { person: number }) {
  const { queue } = useImportJob();
  const [lost, setLost] = useState(() => readLost(person));
  // A file that was chosen again is not lost any more.
  const chosen = new Set(queue.entries.map(({ file }) => file.name));
  const names = lost.filter((name) => !chosen.has(name));
  useEffect(() => writeLost(person, names));
  if (names.length === 0) return null;
  return (
    <Note variant="warn">
      <b>{texts.lost.title(names.length)}</b>
      <span className="detail">{texts.lost.body}</span>
      <FileNames files={names.map((name) => ({ name, state: 'same' }))} />
      <Button small onClick={() => setLost([])}>
        {texts.lost.dismiss}
      </Button>
    </Note>
  );
}

function Unfinished({ files }: { files: DesktopFiles }) {
  const { job, receive } = useImportJob();
  const toast = useToast();
  const [found, setFound] = useState<readonly UnfinishedFile[]>([]);
  useEffect(() => {
    let stopped = false;
    files.unfinished().then(
      (left) => {
        if (!stopped) setFound(left);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [files]);
  if (found.length === 0) return null;
  const there = found.filter(({ state }) => state !== 'gone');
  const goOn = async () => {
    setFound([]);
    const taken = await files.takeUnfinished().catch(() => []);
    // The file that the page resumed after a reload is one of them.
    const shown = job.phase === 'idle' ? null : job.file;
    const others = taken.filter(
      ({ name, size, modifiedAt }) =>
        shown?.name !== name || shown.size !== size || shown.modifiedAt !== modifiedAt,
    );
    if (taken.length === 0) toast.info(texts.stored.allGone);
    receive(others);
  };
  const dismiss = () => {
    setFound([]);
    void files.forgetUnfinished().catch(() => undefined);
  };
  return (
    <Note variant="info" icon="file">
      <b>{texts.stored.title(found.length)}</b>
      {there.length === 0 && <span className="detail">{texts.stored.allGone}</span>}
      <FileNames files={found} />
      <span className="row">
        {there.length > 0 && (
          <Button small variant="teal" onClick={() => void goOn()}>
            {texts.stored.goOn}
          </Button>
        )}
        <Button small onClick={dismiss}>
          {texts.stored.dismiss}
        </Button>
      </span>
    </Note>
  );
}

function FileNames({ files }: { files: readonly UnfinishedFile[] }) {
  return (
    <ul className="left-files">
      {files.map(({ name, state }, index) => (
        <li key={index}>
          <span className="cut" title={shownFileName(name)}>
            {shownFileName(name)}
          </span>
          {state !== 'same' && <span className="second">{texts.stored[state]}</span>}
        </li>
      ))}
    </ul>
  );
}
