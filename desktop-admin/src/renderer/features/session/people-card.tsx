import { formatDateTime } from '@logistics/shared/formatting';
import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import { personName } from './unlock-people.tsx';
import { useLockState } from './use-lock-state.ts';
import './lock.css';

const texts = officeLockTexts;

/** The people who can unlock this machine offline. Any logged-in user may remove one. */
export function PeopleCard() {
  const { lock } = useHost();
  const state = useLockState();
  const toast = useToast();
  if (!lock) return null;
  const forget = (id: number) =>
    void lock.forget(id).catch(() => toast.error(texts.forgetFailed, texts.tryAgain));
  return (
    <section className="card form-card" aria-labelledby="desktop-people" aria-busy={state === null}>
      <h2 id="desktop-people">{texts.people}</h2>
      <p className="help">{texts.peopleHelp}</p>
      {state?.people.length === 0 && <p>{texts.noPeople}</p>}
      <ul className="unlock-list">
        {state?.people.map((person) => (
          <li key={person.id}>
            <span className="unlock-name">
              <b>{personName(person)}</b>
              <small>
                {person.state === 'ready'
                  ? texts.until(formatDateTime(person.until))
                  : texts.states[person.state]}
              </small>
            </span>
            <Button small aria-label={texts.forgetOne(personName(person))} onClick={() => forget(person.id)}>
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
