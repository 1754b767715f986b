import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError, useGetUserQuery } from '@logistics/shared/api-client/core';
import type { UserView } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { sessionTexts } from '@logistics/shared/texts/sessions';
import { AccountState, accountStateOf } from './account-state.tsx';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { FailureState } from '../../components/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { RightsForm } from './rights-form.tsx';
import { SendPasswordLink } from './send-password-link.tsx';
import { useUserActions } from './use-user-actions.ts';
import { userListPath } from './user-lists.ts';
import { UserSessions } from './user-sessions.tsx';
import { fullName } from './user-names.ts';

const texts = officeUserTexts.form;

interface UserDetailProps {
  userId: number;
  ownId: number | null;
  /** Shown if no account has this id. */
  missing: ReactNode;
}

/** Detail page of an account: identity, actions, profile and rights. */
export function UserDetail({ userId, ownId, missing }: UserDetailProps) {
  const { currentData: user, error, refetch } = useGetUserQuery(userId);
  if (user) return <Loaded key={`${user.id}`} user={user} isOwn={user.id === ownId} />;
  if (isApiError(error) && error.code === 'USER_NOT_FOUND') return missing;
  if (isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  return (
    <div className="form-page" aria-busy="true">
      <span className="bone" style={{ width: 280, height: 24 }} />
      <div className="form-columns">
        {[0, 1].map((column) => (
          <section key={column} className="card form-card">
            {[60, 90, 90, 70].map((width, row) => (
              <p key={row} className="bone-line">
                <span className="bone" style={{ width: `${width}%` }} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Loaded({ user, isOwn }: { user: UserView; isOwn: boolean }) {
  const status = accountStateOf(user);
  return (
    <div className="form-page">
      <header className="user-head">
        <div>
          <h2>{fullName(user)}</h2>
          <p className="second">
            <Contact user={user} />
            {' · '}
            {user.customerCode} · {texts.registered} {formatDateTime(user.createdAt)}
          </p>
        </div>
        <span className="grow" />
        <AccountState state={status} />
        <StateButtons user={user} />
        <Link className="btn" to={`/customers/${user.id}`}>
          {officeUserTexts.customerPage}
        </Link>
        <Link className="btn ghost" to={userListPath(status)}>
          {texts.back}
        </Link>
      </header>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="profile-title">
          <h2 id="profile-title">{texts.profile}</h2>
          <ProfileForm user={user} />
        </section>
        <section className="card form-card" aria-labelledby="rights-title">
          <h2 id="rights-title">{texts.rights}</h2>
          <RightsForm user={user} isOwn={isOwn} />
        </section>
        {user.can.sendPasswordLink && <SendPasswordLink user={user} />}
        {user.can.resetSecondFactor && <ResetSecondFactor user={user} />}
        {status !== 'trash' && (
          <section className="card form-card" aria-labelledby="sessions-title">
            <h2 id="sessions-title">{sessionTexts.title}</h2>
            <UserSessions userId={user.id} isOwn={isOwn} />
          </section>
        )}
      </div>
    </div>
  );
}

/** Buttons that change the state of the account. */
function StateButtons({ user }: { user: UserView }) {
  const actions = useUserActions(() => undefined);
  return (
    <>
      {user.can.activate && (
        <Button variant="main" disabled={actions.isBusy} onClick={() => void actions.confirmUsers([user.id])}>
          <Icon name="tick" />
          {officeUserTexts.confirmOne}
        </Button>
      )}
      {user.can.restore && (
        <Button disabled={actions.isBusy} onClick={() => void actions.restoreUsers([user.id])}>
          <Icon name="undo" />
          {officeUserTexts.restore}
        </Button>
      )}
      {user.can.remove && (
        <Button
          variant="danger"
          disabled={actions.isBusy}
          onClick={() => void actions.removeUsers([user.id])}
        >
          <Icon name="bin" />
          {officeUserTexts.remove}
        </Button>
      )}
    </>
  );
}

/** Links for mail and telephone. The console opens no other programs, so it shows them as text. */
function Contact({ user: { email, phone } }: { user: UserView }) {
  if (useHost().kind !== 'browser') return [email, phone].filter(Boolean).join(' · ');
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
