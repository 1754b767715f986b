import { useGetFeeRatesQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { useGetCalculatorQuery } from '@logistics/shared/api-client/calculator';
import { shellTexts } from '@logistics/shared/texts/site';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';
import { ButtonAnchor } from '../../components/button/button.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { FeeCalculator } from './fee-calculator.tsx';
import { FeePrices } from './fee-prices.tsx';
import { FeeSkeleton } from './fee-skeleton.tsx';
import { LazyTariffs } from './lazy-tariffs.tsx';
import styles from './fees.module.css';

/** Prices and the calculator: by the tariffs in force, else by today's rates; without both, contact details. */
export function FeeSection() {
  const calculator = useGetCalculatorQuery();
  const { data: rates, isLoading } = useGetFeeRatesQuery();
  if (calculator.data?.tariffs.length) return <LazyTariffs calculator={calculator.data} />;
  if (isLoading || calculator.isLoading) return <FeeSkeleton />;
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
        <ButtonAnchor variant="line" icon="phone" href={telLink(site.phone)}>
          {shellTexts.callNumber(site.phone)}
        </ButtonAnchor>
      )}
    </div>
  );
}
