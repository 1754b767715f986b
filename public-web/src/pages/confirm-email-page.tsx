import { confirmEmailTexts as texts } from '@logistics/shared/texts/site-account';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { ConfirmEmail } from '../features/account/confirm-email.tsx';
import { SignInArt } from '../features/sign-in/sign-in-art.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useSearchParams } from '../router/router.tsx';
import styles from './login.module.css';

/** /confirm-email?token=…: the link of the mail to a new email. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className={styles['page']}>
      <PageHead title={texts.title} noIndex />
      <SignInArt />
      <div className={styles['forms']}>
        <NeedsScript />
        <ConfirmEmail key={token} token={token} />
      </div>
    </div>
  );
}
