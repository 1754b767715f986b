import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSession, useGetUserQuery } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { activationTexts, profileTexts } from '@logistics/shared/texts/site-account';
import { sentenceOf } from '../../app/failure.ts';
import { FailurePanel } from '../../components/state/panel.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { ActivationGreeting } from './activation-greeting.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailLine } from './email-line.tsx';
import { ProfileForm } from './profile-form.tsx';
import { WarehouseAddresses } from './warehouse-address.tsx';
import styles from './account.module.css';

/**
 * The user's own profile: loading, error or form.
 * @param children further parts of the page, shown below once the profile has loaded
 */
export function Profile({ children }: { children?: ReactNode }) {
  const { stored } = useSelector(selectSession);
  const { data, error, isFetching, refetch } = useGetUserQuery(stored?.id ?? 0, { skip: !stored });
  if (!data && error)
    return (
      <FailurePanel
        title={profileTexts.loadFailed}
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <ProfileSkeleton />;
  return (
    <>
      {!data.activated && <ActivationNotice />}
      <ActivationGreeting activated={data.activated} customerCode={data.customerCode} />
      <div className={styles['columns']}>
        <div className={styles['profile']}>
          <EmailLine email={data.email} />
          <div className={styles['line']}>
            <span className={styles['lineLabel']}>{profileTexts.customerCode}</span>
            <span className={styles['lineValue']}>
              <b className={styles['customerCode']}>{data.customerCode}</b>
            </span>
          </div>
          <ProfileForm user={data} />
        </div>
        <AvatarEditor user={data} />
      </div>
      {data.activated && <WarehouseAddresses customerCode={data.customerCode} />}
      {children}
    </>
  );
}

function ActivationNotice() {
  const { data: site } = useGetSiteInformationQuery();
  return (
    <Notice kind="warning" lead={`${activationTexts.title}.`}>
      {activationTexts.short}{' '}
      {site?.phone && (
        <a className="nb" href={`tel:${site.phone.replaceAll(' ', '')}`}>
          {shellTexts.callNumber(site.phone)}
        </a>
      )}
    </Notice>
  );
}

/** Skeleton of the profile. */
export function ProfileSkeleton() {
  return (
    <Skeleton className={styles['columns']}>
      <div className={styles['profile']}>
        {[50, 30, 70, 70, 70, 60, 70].map((width, index) => (
          <div key={index} className={styles['line']}>
            <Bar width={60} />
            <Bar width={width} height={index > 1 ? 48 : 24} />
          </div>
        ))}
      </div>
      <div className={styles['avatar']}>
        <span className={styles['picture']} />
      </div>
    </Skeleton>
  );
}
