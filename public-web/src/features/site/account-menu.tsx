import { useSelector } from 'react-redux';
import { selectSession, useCan, type StoredSession } from '@logistics/shared/api-client/core';
import { shellTexts } from '@logistics/shared/texts/site';
import { ButtonLink } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Dropdown } from '../../components/menu/dropdown.tsx';
import { LOGIN_PATH, REGISTER_PATH } from '../../session/next-path.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import styles from './site.module.css';

/**
 * Top right: greeting and account list when logged in, else login links. The links are in the first HTML too; CSS hides
 * them if first/apply-theme.ts found a session, to avoid a flash.
 */
export function AccountMenu() {
  const { phase, stored } = useSelector(selectSession);
  return stored ? <SignedIn session={stored} /> : <SignedOut maybe={phase === 'loading'} />;
}

function SignedOut({ maybe }: { maybe: boolean }) {
  const guest = maybe ? styles['guest'] : undefined;
  return (
    <>
      <ButtonLink variant="ghost" small to={LOGIN_PATH} className={guest}>
        {shellTexts.signIn}
      </ButtonLink>
      <ButtonLink variant="brand" small to={REGISTER_PATH} className={cx(guest, styles['wideFlex'])}>
        {shellTexts.register}
      </ButtonLink>
    </>
  );
}

const PAGES = [
  ['/information/account', 'user', shellTexts.myAccount],
  ['/information/order-status', 'box', shellTexts.orderStatus],
  ['/information/delivery-requests', 'truck', shellTexts.deliveryRequests],
  ['/information/delivery-notes', 'delivered', shellTexts.deliveryNotes],
  ['/information/ledger', 'money', shellTexts.money],
  ['/information/complaints', 'alert', shellTexts.complaints],
] as const;

function SignedIn({ session }: { session: StoredSession }) {
  const signOut = useSignOut();
  const can = useCan();
  const name = `${session.lastName} ${session.firstName}`;
  return (
    <Dropdown
      buttonClassName={styles['who']}
      button={
        <>
          <Avatar name={name} src={session.avatar} />
          <span className={styles['greeting']}>
            <small>{shellTexts.greeting}</small> <b>{name}</b>
          </span>
          <Icon name="chevronDown" size="small" className={styles['wideBlock']} />
        </>
      }
    >
      {PAGES.map(([path, icon, text]) => (
        <li key={path}>
          <Link to={path}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
      {can('enter') && (
        <li>
          <a href="/admin">
            <Icon name="office" />
            {shellTexts.backOffice}
          </a>
        </li>
      )}
      <li aria-hidden="true">
        <hr />
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          <Icon name="signOut" />
          {shellTexts.signOut}
        </button>
      </li>
    </Dropdown>
  );
}
