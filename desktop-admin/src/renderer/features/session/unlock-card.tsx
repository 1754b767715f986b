import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import { useHost } from '../../components/host.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { useLockState } from './use-lock-state.ts';

/** On the login page: lets people in who can unlock this machine. Renders nothing if there are none. */
export function UnlockCard() {
  const { lock } = useHost();
  const state = useLockState();
  if (!lock || !state || state.people.length === 0) return null;
  return (
    <section className="card login-card unlock-card">
      <h2>{officeLockTexts.unlockTitle}</h2>
      <p className="lead">{officeLockTexts.unlockLead}</p>
      <UnlockForm lock={lock} people={state.people} last={null} />
    </section>
  );
}
