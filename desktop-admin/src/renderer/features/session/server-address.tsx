import { useEffect, useState } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { officeSessionTexts } from '@logistics/shared/texts/office-session';
import { isApiError } from '@logistics/shared/api-client/core';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Input } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { useHost } from '../../components/host.tsx';

/**
 * Chooses the server of the console. A browser uses the server that it loaded the page from, so there it renders
 * nothing.
 */
export function ServerAddress() {
  const { server } = useHost();
  const [address, setAddress] = useState('');
  const [draft, setDraft] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ good: boolean; message: string } | null>(null);
  const texts = officeSessionTexts.server;
  useEffect(() => {
    void server.address().then(setAddress);
  }, [server]);
  if (!server.setAddress) return null;

  const attempt = async (work: () => Promise<{ good: boolean; message: string } | null>) => {
    try {
      setAnswer(await work());
    } catch (error) {
      const known = isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };
      setAnswer({ good: false, message: errorSentence(known) });
    }
  };
  const test = () =>
    attempt(async () => {
      const check = await server.test?.(draft ?? '');
      return check ? { good: check.reachable, message: check.message } : null;
    });
  const save = () =>
    attempt(async () => {
      setAddress((await server.setAddress?.(draft ?? '')) ?? address);
      setDraft(null);
      return null;
    });

  if (draft === null)
    return (
      <p className="server-line">
        <Icon name="server" />
        <span>
          {texts.label} <b>{address}</b>
        </span>
        <Button look="link" onClick={() => setDraft(address)}>
          {texts.change}
        </Button>
      </p>
    );
  return (
    <form
      className="server-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="server-address">{texts.address}</label>
      <Input
        id="server-address"
        type="url"
        value={draft}
        aria-describedby="server-help"
        onChange={(event) => setDraft(event.target.value)}
      />
      <p id="server-help" className="help">
        {texts.help}
      </p>
      {answer && (
        <Note look={answer.good ? 'ok' : 'bad'} alert>
          {answer.message}
        </Note>
      )}
      <div className="row">
        <Button onClick={() => void test()}>{texts.test}</Button>
        <Button type="submit" look="teal">
          {texts.save}
        </Button>
        <Button look="ghost" onClick={() => setDraft(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
