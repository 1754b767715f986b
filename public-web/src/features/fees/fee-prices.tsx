import type { FeeRatesOfDay } from '@logistics/shared/api-client/public';
import { formatVnd } from '@logistics/shared/formatting';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './fees.module.css';

/** Today's prices by destination, and the rules of the calculation. */
export function FeePrices({ rates }: { rates: FeeRatesOfDay }) {
  const rules = [
    texts.ruleWeight,
    texts.ruleVolume(rates.volumetricDivisor),
    ...(rates.minimumFee ? [texts.ruleMinimum(rates.minimumFee)] : []),
    ...(rates.serviceFeePercent > 0 ? [texts.ruleService(rates.serviceFeePercent)] : []),
  ];
  return (
    <div>
      <PriceTable rates={rates} />
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PriceTable({ rates }: { rates: FeeRatesOfDay }) {
  const byVolume = rates.destinations.some(({ perM3 }) => perM3 > 0);
  const withDays = rates.destinations.some(({ days }) => days !== '');
  return (
    <table className={styles['prices']}>
      <caption className="vh">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.destination}</th>
          <th scope="col">{texts.perKg}</th>
          {byVolume && <th scope="col">{texts.perM3}</th>}
          {withDays && <th scope="col">{texts.days}</th>}
        </tr>
      </thead>
      <tbody>
        {rates.destinations.map(({ key, name, perKg, perM3, days }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatVnd(perKg)}</td>
            {byVolume && <td>{perM3 > 0 ? formatVnd(perM3) : '–'}</td>}
            {withDays && <td>{days || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
