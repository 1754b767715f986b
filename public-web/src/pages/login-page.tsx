import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from '../router/router.tsx';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { headTexts } from '@logistics/shared/texts/site-head';
import { signInTexts as texts } from '@logistics/shared/texts/site-account';
import { Button, ButtonLink } from '../components/button/button.tsx';
import { Link } from '../components/link/link.tsx';
import { RegisterForm } from '../features/sign-in/register-form.tsx';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { SignInArt } from '../features/sign-in/sign-in-art.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { isBackOffice, LOGIN_PATH, REGISTER_PATH, safeNextPath } from '../session/next-path.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './login.module.css';

/** /login?lable=1 logs in, ?lable=2 registers (specification, section 2). */
export function LoginPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { phase } = useSelector(selectSession);
  const registering = params.get('lable') === '2';
  const next = safeNextPath(params.get('next'));
  const withNext = (path: string) => (next ? `${path}&next=${encodeURIComponent(next)}` : path);
  const title = registering ? texts.registerTitle : texts.signInTitle;
  useLeaveWhenSignedIn(next);
  return (
    <div className={styles['page']}>
      <PageHead
        title={registering ? texts.register : texts.signIn}
        description={registering ? headTexts.register : headTexts.signIn}
        canonicalPath={registering ? REGISTER_PATH : LOGIN_PATH}
      />
      <SignInArt />
      <div className={styles['forms']}>
        <NeedsScript />
        {phase === 'signedIn' ? (
          <AlreadyIn />
        ) : (
          <>
            <h1>{title}</h1>
            <nav className={styles['tabs']} aria-label={texts.tabs}>
              <Link to={withNext(LOGIN_PATH)} aria-current={registering ? undefined : 'page'}>
                {texts.signIn}
              </Link>
              <Link to={withNext(REGISTER_PATH)} aria-current={registering ? 'page' : undefined}>
                {texts.register}
              </Link>
            </nav>
            {registering ? (
              <RegisterForm onSignInNeeded={() => navigate(withNext(LOGIN_PATH))} />
            ) : (
              <SignInForm />
            )}
            <p className={styles['other']}>
              {registering ? texts.haveAccount : texts.noAccount}{' '}
              <Link to={withNext(registering ? LOGIN_PATH : REGISTER_PATH)}>
                {registering ? texts.signIn : texts.register}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** Goes to the page that the user came from; else staff to the back-office, customers to their orders. */
function useLeaveWhenSignedIn(next: string | null): void {
  const { phase, rights } = useSelector(selectSession);
  const staff = useCan()('enter');
  const navigate = useNavigate();
  const known = phase === 'signedIn' && rights !== null;
  useEffect(() => {
    if (!known) return;
    const target = next ?? (staff ? '/admin' : '/information/order-status');
    if (isBackOffice(target)) location.assign(target);
    else navigate(target, { replace: true });
  }, [known, staff, next, navigate]);
}

/** For a stored session whose rights are not known yet: the user chooses where to go. */
function AlreadyIn() {
  const { stored, rights } = useSelector(selectSession);
  const signOut = useSignOut();
  if (!stored || rights) return null;
  return (
    <div className={styles['already']}>
      <h1>{texts.alreadyInTitle}</h1>
      <p>{texts.alreadyIn(stored.email)}</p>
      <ButtonLink variant="main" full to="/information/order-status">
        {texts.toOrders}
      </ButtonLink>
      <Button full onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </div>
  );
}
