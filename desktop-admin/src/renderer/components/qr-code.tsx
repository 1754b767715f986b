import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';
import './qr-code.css';

/** A QR code, dark on white in both themes, so that cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(
    // The package's types omit options of single barcode types.
    () => ({ __html: qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG()) }),
    [text],
  );
  // The package's own drawing: shapes only, without any text of ours.
  return <div className="qr-code" role="img" aria-label={label} dangerouslySetInnerHTML={svg} />;
}
