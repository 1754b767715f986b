import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLiveConnection } from '@logistics/shared/api-client/core';
import { liveTexts } from '@logistics/shared/texts/site-orders';
import { cx } from '../../components/cx.ts';
import styles from './live.module.css';

/** Milliseconds. The connection opens after the page was rendered; until then its absence is normal. */
const PATIENCE_MS = 4000;

/** Says whether the shown data is updated live. */
export function LiveNote() {
  const connection = useSelector(selectLiveConnection);
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = connection === 'offline' && isPatient ? 'connecting' : connection;
  return (
    <p className={cx(styles['note'], styles[shown])}>
      <span className={styles['dot']} />
      {liveTexts[shown]}
    </p>
  );
}
