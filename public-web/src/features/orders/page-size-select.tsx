import { useSearchParams } from '../../router/router.tsx';
import { orderFilterTexts as texts } from '@logistics/shared/texts/site-orders';
import { Icon } from '../../components/icons/icon.tsx';
import { PAGE_SIZES, usePageSize } from './page-size.ts';
import styles from './filters.module.css';

/** Orders per page; the list then starts at its first page. */
export function PageSizeSelect() {
  const [size, choose] = usePageSize();
  const [params, setParams] = useSearchParams();
  function change(next: number): void {
    choose(next);
    if (!params.has('page')) return;
    const first = new URLSearchParams(params);
    first.delete('page');
    setParams(first, { replace: true });
  }
  return (
    <label className={styles['pageSize']}>
      {texts.pageSize}
      <span className={styles['select']}>
        <select value={size} onChange={({ target }) => change(Number(target.value))}>
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </label>
  );
}
