import { lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectSession, useGetUserQuery } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { BridgeMark } from '../components/scene/bridge-mark.tsx';
import styles from './print-head.module.css';

/** If its script cannot be loaded, the order is shown and printed without the barcode. */
const Barcode = lazy<ComponentType<{ code: string }>>(() =>
  import('./barcode.tsx').then(
    (file) => ({ default: file.Barcode }),
    () => ({ default: () => null }),
  ),
);

/** Head of the printed order: logo, company, hotline, customer and barcode. Not shown on screens. */
export function PrintHead({ code }: { code: string }) {
  const { stored } = useSelector(selectSession);
  const { data: site } = useGetSiteInformationQuery();
  const { data: user } = useGetUserQuery(stored?.id ?? 0, { skip: !stored });
  return (
    <div className={styles['head']}>
      <div className={styles['company']}>
        {site?.link_logo ? <img src={site.link_logo} alt="" height="40" /> : <BridgeMark />}
        <p>
          <b>{site?.site_name}</b>
          {site?.phone && <HotLine phone={site.phone} />}
        </p>
      </div>
      {user && (
        <p>
          {texts.customer}
          <b>
            {user.lastName} {user.firstName} ({user.customerCode})
          </b>
        </p>
      )}
      <Suspense>
        <Barcode code={code} />
      </Suspense>
    </div>
  );
}

function HotLine({ phone }: { phone: string }) {
  return (
    <span>
      {texts.hotline} {phone}
    </span>
  );
}
