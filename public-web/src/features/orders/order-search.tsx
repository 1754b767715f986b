import { type FormEvent, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { IconButton } from '../../components/button/button.tsx';
import { type ListAddress, listQuery } from './list-address.ts';
import styles from './list.module.css';

const PATH = '/information/order-status';

/** Search by part of a code; Enter or the icon searches, a cleared field shows all orders. */
export function OrderSearch({ address }: { address: ListAddress }) {
  const [text, setText] = useState(address.search);
  const navigate = useNavigate();
  const show = (search: string) => navigate(PATH + listQuery({ ...address, page: 1, search }));

  function submit(event: FormEvent) {
    event.preventDefault();
    show(text.trim());
  }

  return (
    <form className={styles['search']} role="search" onSubmit={submit}>
      <IconButton
        type="submit"
        icon="search"
        label={orderListTexts.searchLabel}
        className={styles['searchButton']}
      />
      <input
        type="search"
        enterKeyHint="search"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        aria-label={orderListTexts.searchLabel}
        placeholder={orderListTexts.searchPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <IconButton
          icon="close"
          label={orderListTexts.clearSearch}
          className={styles['clear']}
          onClick={() => {
            setText('');
            if (address.search) show('');
          }}
        />
      )}
    </form>
  );
}
