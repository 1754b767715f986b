import { useSelector } from 'react-redux';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { sessionTexts } from '@logistics/shared/texts/sessions';
import { RequirementCard } from '../features/account/requirement-card.tsx';
import { SecondFactorCard } from '../features/account/second-factor-card.tsx';
import { UserSessions } from '../features/users/user-sessions.tsx';

/** /account: the user's own second factor and sessions. */
export function AccountPage() {
  const { stored } = useSelector(selectSession);
  const can = useCan();
  if (!stored) return null;
  return (
    <div className="form-page">
      <header className="user-head">
        <div>
          <h2>{`${stored.lastName} ${stored.firstName}`}</h2>
          <p className="second">{stored.email}</p>
        </div>
      </header>
      <div className="form-columns">
        <SecondFactorCard />
        <section className="card form-card" aria-labelledby="sessions-title">
          <h2 id="sessions-title">{sessionTexts.title}</h2>
          <UserSessions userId={stored.id} isOwn />
        </section>
        {can('manageUsers') && <RequirementCard />}
      </div>
    </div>
  );
}
