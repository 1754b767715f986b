import type { DayPart } from '@logistics/shared/contracts';
import { addDays, businessDay, DAY_PARTS, DELIVERY_DAYS_AHEAD } from '@logistics/shared/domain';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { TextField } from '../../components/form/inputs.tsx';
import styles from './request-form.module.css';

const texts = siteDeliveryRequestTexts.form;

interface DayChoiceProps {
  /** `yyyy-MM-dd`. */
  day: string;
  part: DayPart | null;
  error: string | undefined;
  onDay: (day: string) => void;
  onPart: (part: DayPart | null) => void;
}

/** The requested day, and optionally a part of it. */
export function DayChoice({ day, part, error, onDay, onPart }: DayChoiceProps) {
  const today = businessDay(new Date());
  const choices = [null, ...DAY_PARTS];
  return (
    <div className={styles['day']}>
      <TextField
        id="request-day"
        type="date"
        label={texts.day}
        help={texts.dayHelp}
        error={error}
        min={today}
        max={addDays(today, DELIVERY_DAYS_AHEAD)}
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
      <fieldset className={styles['group']}>
        <legend>{texts.dayPart}</legend>
        <div className={styles['parts']}>
          {choices.map((choice) => (
            <label key={choice ?? ''}>
              <input
                type="radio"
                name="delivery-day-part"
                checked={part === choice}
                onChange={() => onPart(choice)}
              />
              {choice === null ? texts.anyPart : deliveryRequestTexts.dayParts[choice]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
