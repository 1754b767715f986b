import { useEffect, useState } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { officeSessionTexts } from '@logistics/shared/texts/office-session';
import { isApiError } from '@logistics/shared/api-client/core';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Input } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { useHost } from '../../components/host.tsx';
import type { Platform, ServerCheck } from '../../platform/index.ts';

const texts = officeSessionTexts.server;

/**
 * Chooses the server of the console. A browser uses the server that it loaded the page from, so there it renders
 * nothing.
 */
export function ServerAddress() {
  const { server } = useHost();
  const [address, setAddress] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => {
    void server.address().then(setAddress);
  }, [server]);
  const { setAddress: save, test } = server;
  if (!save || !test) return null;
  if (isEditing)
    return (
      <ServerForm
        address={address}
        test={test}
        save={async (draft) => {
          setAddress(await save(draft));
          setIsEditing(false);
        }}
        cancel={() => setIsEditing(false)}
      />
    );
  return (
    <p className="server-line">
      <Icon name="server" />
      <span>
        {texts.label} <b>{address}</b>
      </span>
      <Button variant="link" onClick={() => setIsEditing(true)}>
        {texts.change}
      </Button>
    </p>
  );
}

interface ServerFormProps {
  address: string;
  test: NonNullable<Platform['server']['test']>;
  save: (draft: string) => Promise<void>;
  cancel: () => void;
}

function ServerForm({ address, test, save, cancel }: ServerFormProps) {
  const [draft, setDraft] = useState(address);
  const { answer, isBusy, attempt } = useAttempt();
  return (
    <form
      className="server-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => void (await save(draft)));
      }}
    >
      <label htmlFor="server-address">{texts.address}</label>
      <Input
        id="server-address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={draft}
        aria-describedby="server-help"
        onChange={({ target }) => setDraft(target.value)}
      />
      <p id="server-help" className="help">
        {texts.help}
      </p>
      {answer && (
        <Note variant={answer.reachable ? 'ok' : 'bad'} alert>
          {answer.message}
        </Note>
      )}
      <div className="row">
        <Button disabled={isBusy} onClick={() => void attempt(() => test(draft))}>
          {texts.test}
        </Button>
        <Button type="submit" variant="teal" disabled={isBusy} aria-busy={isBusy}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Runs one call of the form at a time, and stores its answer or error sentence. */
function useAttempt() {
  const [answer, setAnswer] = useState<ServerCheck | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<ServerCheck | void>) => {
    setAnswer(null);
    setIsBusy(true);
    try {
      setAnswer((await work()) ?? null);
    } catch (error) {
      if (!isCancelled(error)) setAnswer({ reachable: false, message: sentenceOf(error) });
    }
    setIsBusy(false);
  };
  return { answer, isBusy, attempt };
}

/** The user answered no to the question of the main process. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const sentenceOf = (error: unknown) =>
  errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' });
