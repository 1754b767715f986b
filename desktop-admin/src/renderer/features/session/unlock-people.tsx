import { useId } from 'react';
import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import type { UnlockPerson } from '../../platform/index.ts';

const texts = officeLockTexts;

interface UnlockPeopleProps {
  people: readonly UnlockPerson[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** The people who can unlock, as radio buttons: arrow keys choose. */
export function UnlockPeople({ people, chosen, onChoose }: UnlockPeopleProps) {
  const name = useId();
  return (
    <fieldset className="unlock-people">
      <legend className="visually-hidden">{texts.people}</legend>
      {people.map((person) => (
        <label key={person.id} className="unlock-person" title={personName(person)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={person.id === chosen}
            data-autofocus={person.id === chosen ? '' : undefined}
            onChange={() => onChoose(person.id)}
          />
          <span className="avatar" aria-hidden="true">
            {initialsOf(person)}
          </span>
          <span className="unlock-name">
            <b>{personName(person)}</b>
            {person.state !== 'ready' && <small>{texts.states[person.state]}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Name = Pick<UnlockPerson, 'firstName' | 'lastName'>;
export const personName = ({ lastName, firstName }: Name) => `${lastName} ${firstName}`;
const initialsOf = ({ lastName, firstName }: Name) =>
  `${lastName.trim().charAt(0)}${firstName.trim().charAt(0)}`.toUpperCase();
