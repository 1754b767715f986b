import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from './payment-code.module.css';

/** The QR code of a transfer, dark on white in both themes, so that banking apps read it. */
export function TransferQr({ payload, label }: { payload: string; label: string }) {
  const svg = useMemo(
    // The package's types omit options of single barcode types.
    () => ({ __html: qrcode({ bcid: 'qrcode', text: payload, scale: 4 }, drawingSVG()) }),
    [payload],
  );
  // The package's own drawing: shapes only, without any text of ours.
  return <div className={styles['qr']} role="img" aria-label={label} dangerouslySetInnerHTML={svg} />;
}
