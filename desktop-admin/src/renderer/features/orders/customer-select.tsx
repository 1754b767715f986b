import { useEffect, useState } from 'react';
import { useFindOrderCustomersQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { SearchSelect } from '../../components/search-select.tsx';

const texts = officeOrderTexts.customers;
/** Milliseconds without a key press before the search starts. */
const PAUSE = 200;

export type KnownCustomer = NonNullable<StaffOrder['customer']>;

interface CustomerSelectProps {
  id: string;
  value: KnownCustomer | null;
  onChange: (customer: KnownCustomer | null) => void;
  describedBy?: string | undefined;
}

/** Finds a customer by name, email or code during input. */
export function CustomerSelect({ id, value, onChange, describedBy }: CustomerSelectProps) {
  const [text, setText] = useState('');
  const wanted = useAfterPause(text.trim());
  const { currentData, isFetching, error } = useFindOrderCustomersQuery(
    { q: wanted },
    { skip: wanted === '' },
  );
  const found: readonly KnownCustomer[] = wanted === '' ? [] : (currentData ?? []);
  const shown: readonly KnownCustomer[] =
    value && !found.some((customer) => customer.id === value.id) ? [value, ...found] : found;
  const isSearching = text.trim() !== '' && (isFetching || wanted !== text.trim());
  const notFound = isSearching
    ? texts.searching
    : error
      ? texts.failed
      : wanted === ''
        ? texts.hint
        : texts.none;
  return (
    <SearchSelect<number>
      id={id}
      onSearch={setText}
      clearable
      placeholder={texts.placeholder}
      aria-describedby={describedBy}
      value={value?.id ?? null}
      notFound={notFound}
      onChange={(picked) => {
        const customer = shown.find((one) => one.id === picked);
        onChange(
          customer ? { id: customer.id, customerCode: customer.customerCode, name: customer.name } : null,
        );
      }}
      options={shown.map((customer) => ({
        value: customer.id,
        label: `${customer.customerCode} ${customer.name}`,
      }))}
    />
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
