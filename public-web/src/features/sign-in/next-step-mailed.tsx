import { signInTexts as texts } from '@logistics/shared/texts/site-account';
import { takeFocus } from '../../components/form/take-focus.ts';
import { Link } from '../../components/link/link.tsx';
import { LOGIN_PATH } from '../../session/next-path.ts';
import styles from './sign-in.module.css';

/** Shown after a registration with the email of an existing account: its owner gets a mail with the next step. */
export function NextStepMailed({ email }: { email: string }) {
  return (
    <div className={styles['mailed']}>
      <h2 tabIndex={-1} ref={takeFocus}>
        {texts.nextStepTitle}
      </h2>
      <p>{texts.nextStep(email)}</p>
      <p>
        {texts.nextStepLinks} <Link to={LOGIN_PATH}>{texts.toSignIn}</Link> {texts.or}{' '}
        <Link to="/forgot-password">{texts.resetPassword}</Link>.
      </p>
    </div>
  );
}
