import { AccountCall } from './account-call.tsx';
import type { HomeItem } from './home-sections.ts';
import styles from './sections.module.css';

/** Benefits of an account, with a link to registration. */
export function AccountPoints({ items }: { items: readonly HomeItem[] }) {
  return (
    <>
      <ul className={styles['points']}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <AccountCall />
    </>
  );
}
