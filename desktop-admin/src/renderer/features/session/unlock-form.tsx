import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { carrierOf, readScannedText } from '@logistics/shared/domain';
import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import type { Lock, UnlockAnswer, UnlockPerson } from '../../platform/index.ts';
import { personName, UnlockPeople } from './unlock-people.tsx';
import './lock.css';

const texts = officeLockTexts;

interface UnlockFormProps {
  lock: Lock;
  people: readonly UnlockPerson[];
  /** Chosen at first, if this person is among them. */
  last: number | null;
  children?: ReactNode;
}

/** Chooses a person with the arrow keys, takes their password, and unlocks. */
export function UnlockForm({ lock, people, last, children }: UnlockFormProps) {
  const [chosen, setChosen] = useState(last);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  const typed = usePassword();
  const { password, setPassword, setMessage, attempt } = typed;
  const field = useRef<HTMLDivElement>(null);
  const focusField = () => field.current?.querySelector('input')?.focus();
  if (!person) return null;

  const choose = (id: number) => {
    setChosen(id);
    setPassword('');
    setMessage(null);
  };
  const unlock = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') return void attempt(async () => sentenceOf(await lock.unlock(person.id, password)));
    setMessage(texts.missing);
    return focusField();
  };
  const forget = () => {
    if (password === '') return setMessage(texts.forgetNeedsPassword(personName(person)));
    return void attempt(async () => ((await lock.forget(person.id, password)) ? null : texts.wrongToForget));
  };
  // Users may type without a click: the character is added to the password.
  const typeAhead = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) focusField();
  };
  return (
    <form className="form-fields unlock-form" noValidate onSubmit={unlock}>
      <div onKeyDown={typeAhead}>
        <UnlockPeople people={people} chosen={person.id} onChoose={choose} />
      </div>
      <div ref={field}>
        <UnlockPassword person={person} typed={typed} />
      </div>
      <div className="form-actions unlock-actions">
        {person.state === 'ready' && (
          <>
            <Button
              type="submit"
              variant="main"
              className="large"
              disabled={typed.isBusy}
              aria-busy={typed.isBusy}
            >
              {texts.submit}
            </Button>
            <Button variant="ghost" className="large" disabled={typed.isBusy} onClick={forget}>
              {texts.forget}
            </Button>
          </>
        )}
        <span className="grow" />
        {children}
      </div>
    </form>
  );
}

interface UnlockPasswordProps {
  person: UnlockPerson;
  typed: ReturnType<typeof usePassword>;
}

/** The password of a person, or why a password does not unlock. */
function UnlockPassword({ person, typed: { password, setPassword, message } }: UnlockPasswordProps) {
  if (person.state !== 'ready') return <Note variant="warn">{texts[person.state]}</Note>;
  return (
    <Field label={texts.password(personName(person))} error={message}>
      {(control) => (
        <PasswordInput
          {...control}
          className="large"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </Field>
  );
}

/** The typed password, and the sentence about the last attempt with it. */
function usePassword() {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<string | null>) => {
    setMessage(null);
    // A parcel that is scanned at a locked station must not use up a try.
    if (carrierOf(readScannedText(password)) !== null) {
      setPassword('');
      setMessage(texts.scanned);
      return;
    }
    setBusy(true);
    const sentence = await work().catch(() => texts.failed);
    setPassword('');
    setMessage(sentence);
    setBusy(false);
  };
  return { password, setPassword, message, setMessage, isBusy, attempt };
}

function sentenceOf({ result, triesLeft }: UnlockAnswer): string | null {
  if (result === 'open') return null;
  return result === 'wrong' ? texts.wrong(triesLeft) : texts[result];
}
