import type { ChangeEvent } from 'react';
import { declaredDetailsTexts as texts } from '@logistics/shared/texts/site-orders';
import { Field, noteProps } from '../../components/form/field.tsx';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/inputs.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { type DetailsDraft, type DetailsErrors, GOODS_NAME_MAX, NOTE_MAX } from './declared-details.ts';
import styles from './declare.module.css';

interface DetailsFieldsProps {
  /** Beginning of the fields' ids. */
  id: string;
  draft: DetailsDraft;
  /** Shown errors. */
  errors: DetailsErrors;
  onChange: (draft: DetailsDraft) => void;
}

/** Fields for the details that a customer declares for one parcel. */
export function DetailsFields({ id, draft, errors, onChange }: DetailsFieldsProps) {
  const set = (field: Exclude<keyof DetailsDraft, 'currency'>) => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <div className={styles['details']}>
      <TextField
        id={`${id}-goodsName`}
        label={texts.goodsName}
        autoComplete="off"
        maxLength={GOODS_NAME_MAX}
        {...set('goodsName')}
      />
      <TextField
        id={`${id}-quantity`}
        label={texts.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errors.quantity}
        {...set('quantity')}
      />
      <Field id={`${id}-value`} label={texts.value} error={errors.value}>
        <span className={styles['value']}>
          <input
            id={`${id}-value`}
            className={form['input']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            {...noteProps(`${id}-value`, errors.value)}
            {...set('value')}
          />
          <span className={form['select']}>
            <select
              className={form['input']}
              aria-label={texts.currency}
              value={draft.currency}
              onChange={({ target }) =>
                onChange({ ...draft, currency: target.value === 'VND' ? 'VND' : 'NDT' })
              }
            >
              <option value="NDT">{texts.currencies.NDT}</option>
              <option value="VND">{texts.currencies.VND}</option>
            </select>
            <Icon name="chevronDown" />
          </span>
        </span>
      </Field>
      <TextField
        id={`${id}-note`}
        label={texts.note}
        autoComplete="off"
        maxLength={NOTE_MAX}
        {...set('note')}
      />
    </div>
  );
}
