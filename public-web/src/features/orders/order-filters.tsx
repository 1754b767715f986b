import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import { OWN_ORDER_SORTS } from '@logistics/shared/domain';
import { orderFilterTexts as texts } from '@logistics/shared/texts/site-orders';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { ExportButton } from './export-button.tsx';
import { type ListAddress, listQuery, readDay } from './list-address.ts';
import styles from './filters.module.css';

const PATH = '/information/order-status';

/** Days, sorting and export. On phones behind one button; all choices are in the address. */
export function OrderFilters({ address, canExport }: { address: ListAddress; canExport: boolean }) {
  const navigate = useNavigate();
  const id = useId();
  const isFiltered = address.from !== '' || address.to !== '';
  const [isOpen, setIsOpen] = useState(isFiltered || address.sort !== 'newest');
  const show = (change: Partial<ListAddress>) =>
    navigate(PATH + listQuery({ ...address, ...change, page: 1 }));
  return (
    <>
      <Button
        small
        icon="chevronDown"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.toggle}
      </Button>
      <div id={id} className={cx(styles['filters'], !isOpen && styles['closed'])}>
        <DayField label={texts.from} day={address.from} onChange={(from) => show({ from })} />
        <DayField label={texts.to} day={address.to} onChange={(to) => show({ to })} />
        <label className={styles['field']}>
          {texts.sort}
          <span className={styles['select']}>
            <select
              value={address.sort}
              onChange={({ target }) => {
                const sort = OWN_ORDER_SORTS.find((one) => one === target.value);
                if (sort) show({ sort });
              }}
            >
              {OWN_ORDER_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" />
          </span>
        </label>
        {isFiltered && (
          <ButtonLink variant="ghost" to={PATH + listQuery({ ...address, from: '', to: '', page: 1 })}>
            {texts.clearDays}
          </ButtonLink>
        )}
        {canExport && <ExportButton address={address} />}
      </div>
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** A day is applied when it is complete, and removed when the field is left empty. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);
  return (
    <label className={styles['field']}>
      {label}
      <input
        ref={input}
        type="date"
        defaultValue={day}
        onChange={({ target }) => {
          const next = readDay(target.value);
          if (next !== '' && next !== day) onChange(next);
        }}
        onBlur={({ target }) => {
          if (target.value === '' && day !== '') onChange('');
        }}
      />
    </label>
  );
}
