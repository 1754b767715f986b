import type { UseFormRegisterReturn } from 'react-hook-form';
import { profileTexts as texts } from '@logistics/shared/texts/site-account';
import { cx } from '../../components/cx.ts';
import { FieldNotes, noteProps } from '../../components/form/field.tsx';
import { Select } from '../../components/form/inputs.tsx';
import styles from './account.module.css';

const GENDERS = ['female', 'male', 'other'] as const;

/** Radio buttons for the gender, in a row. */
export function GenderChoice({ register }: { register: UseFormRegisterReturn }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.gender}</legend>
      <div className={styles['segments']}>
        {GENDERS.map((gender) => (
          <label key={gender}>
            <input type="radio" value={gender} {...register} />
            {texts.genders[gender]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const OLDEST = 1900;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const DAYS = numbers(1, 31).map((day) => [String(day), String(day)] as const);
const MONTHS = numbers(1, 12).map((month) => [String(month), texts.monthName(month)] as const);

interface BirthdayFieldsProps {
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  year: UseFormRegisterReturn;
  error: string | undefined;
}

/** Selects for day, month and year. */
export function BirthdayFields({ day, month, year, error }: BirthdayFieldsProps) {
  const years = numbers(OLDEST, new Date().getFullYear())
    .reverse()
    .map((one) => [String(one), String(one)] as const);
  const notes = noteProps('profile-day', error);
  return (
    <fieldset className={cx(styles['group'], error && styles['failed'])}>
      <legend>{texts.dateOfBirth}</legend>
      <div className={styles['birthday']}>
        <div className={styles['three']}>
          <Select
            id="profile-day"
            label={texts.day}
            options={DAYS}
            autoComplete="bday-day"
            {...notes}
            {...day}
          />
          <Select
            id="profile-month"
            label={texts.month}
            options={MONTHS}
            autoComplete="bday-month"
            {...notes}
            {...month}
          />
          <Select
            id="profile-year"
            label={texts.year}
            options={years}
            autoComplete="bday-year"
            {...notes}
            {...year}
          />
        </div>
        <FieldNotes id="profile-day" error={error} />
      </div>
    </fieldset>
  );
}
