import { useSelector } from 'react-redux';
import { selectLiveConnection } from '@logistics/shared/api-client/core';
import { liveTexts } from '@logistics/shared/texts/site-orders';
import { cx } from '../../components/cx.ts';
import styles from './live.module.css';

/** Says whether what is shown keeps itself up to date. */
export function LiveNote() {
  const connection = useSelector(selectLiveConnection);
  return (
    <p className={cx(styles['note'], styles[connection])}>
      <span className={styles['dot']} />
      {liveTexts[connection]}
    </p>
  );
}
