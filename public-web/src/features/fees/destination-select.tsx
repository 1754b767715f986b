import type { FeeRatesOfDay } from '@logistics/shared/api-client/public';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';
import { Field } from '../../components/form/field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './fees.module.css';

interface DestinationSelectProps {
  id: string;
  destinations: FeeRatesOfDay['destinations'];
  /** Key of the chosen destination. */
  value: string | undefined;
  onChange: (key: string) => void;
}

/** Chooses the warehouse to which a fee is calculated. */
export function DestinationSelect({ id, destinations, value, onChange }: DestinationSelectProps) {
  return (
    <Field id={id} label={texts.to}>
      <span className={styles['select']}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {destinations.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </Field>
  );
}
