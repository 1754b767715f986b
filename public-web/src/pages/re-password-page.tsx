import { useSelector } from 'react-redux';
import { useSearchParams } from '../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import { passwordTexts as texts } from '@logistics/shared/texts/site-account';
import { Bar, Skeleton } from '../components/state/skeleton.tsx';
import { ChangePassword } from '../features/password/change-password.tsx';
import { DeadLink, ResetPassword } from '../features/password/reset-password.tsx';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { SignInArt } from '../features/sign-in/sign-in-art.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import styles from './login.module.css';

/** /re-password?token=…: a new password by a mailed link; without a token, changes it for logged-in users. */
export function RePasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className={styles['page']}>
      <PageHead title={texts.resetTitle} noIndex />
      <SignInArt />
      <div className={styles['forms']}>
        <NeedsScript />
        {token ? <ResetPassword key={token} token={token} /> : <WithoutToken />}
      </div>
    </div>
  );
}

function WithoutToken() {
  const { phase, stored } = useSelector(selectSession);
  if (phase === 'loading')
    return (
      <>
        <h1>{texts.resetTitle}</h1>
        <Skeleton className={styles['already']}>
          <Bar width={80} />
          <Bar width={100} height={48} />
          <Bar width={100} height={48} />
        </Skeleton>
      </>
    );
  if (stored) return <ChangePassword alone email={stored.email} />;
  return <DeadLink title={texts.missingTitle} text={texts.missingText} />;
}
