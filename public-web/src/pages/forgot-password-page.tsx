import { useLocation } from '../router/router.tsx';
import { passwordTexts as texts } from '@logistics/shared/texts/site-account';
import { Link } from '../components/link/link.tsx';
import { ForgotPassword } from '../features/password/forgot-password.tsx';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { SignInArt } from '../features/sign-in/sign-in-art.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { LOGIN_PATH } from '../session/next-path.ts';
import styles from './login.module.css';

/** /forgot-password: requests a link by mail. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <div className={styles['page']}>
      <PageHead title={texts.forgotTitle} description={texts.forgotText} />
      <SignInArt />
      <div className={styles['forms']}>
        <NeedsScript />
        <ForgotPassword initialEmail={emailIn(state)} />
        <p className={styles['other']}>
          {texts.remembered} <Link to={LOGIN_PATH}>{texts.signIn}</Link>
        </p>
      </div>
    </div>
  );
}

/** The email typed into the login form, which the link to this page passes on. */
function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
