import type { ListMeta } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { orderListTexts as texts } from '@logistics/shared/texts/site-orders';
import styles from './list.module.css';

/** Range of the shown orders. Says that there are more if the search stopped counting. */
export function OrderRange({ meta }: { meta: ListMeta }) {
  const { page, pageSize, total, totalIsCapped } = meta;
  const sentence = totalIsCapped ? texts.rangeOfMore : texts.range;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <span className={styles['range']} role="status">
      {sentence(formatInteger(from), formatInteger(to), formatInteger(total))}
    </span>
  );
}
