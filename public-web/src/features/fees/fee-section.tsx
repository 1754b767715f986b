import { useGetFeeRatesQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';
import { ButtonAnchor } from '../../components/button/button.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { FeePrices } from './fee-prices.tsx';
import styles from './fees.module.css';

/** Today's prices and the calculator; without rates, contact details instead. */
export function FeeSection() {
  const { data: rates, isLoading } = useGetFeeRatesQuery();
  if (isLoading) return <FeeSkeleton />;
  if (!rates) return <NoRates />;
  return (
    <div className={styles['fees']}>
      <FeePrices rates={rates} />
      <FeeCalculator rates={rates} />
    </div>
  );
}

function NoRates() {
  const { data: site } = useGetSiteInformationQuery();
  return (
    <div className={styles['none']}>
      <h3>{texts.none}</h3>
      <p>{texts.noneText}</p>
      {site?.phone && (
        <ButtonAnchor look="line" icon="phone" href={telLink(site.phone)}>
          {shellTexts.callNumber(site.phone)}
        </ButtonAnchor>
      )}
    </div>
  );
}

function FeeSkeleton() {
  return (
    <Skeleton>
      <div className={styles['fees']}>
        <Bar width={100} height={200} />
        <Bar width={100} height={420} />
      </div>
    </Skeleton>
  );
}
