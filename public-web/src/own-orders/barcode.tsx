import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from './print-head.module.css';

/** Code 128 of a tracking code, for the warehouse's scanner. */
export function Barcode({ code }: { code: string }) {
  const svg = useMemo(
    () => ({ __html: code128({ bcid: 'code128', text: code, scale: 2, height: 10 }, drawingSVG()) }),
    [code],
  );
  // The package's own drawing: shapes only, without any text of ours.
  return <div className={styles['barcode']} dangerouslySetInnerHTML={svg} />;
}
