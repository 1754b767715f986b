import { useEffect, useState } from 'react';
import type { PrinterChoice, Printing } from '../platform/index.ts';

/** Returns the printers of this machine; null while loading. */
export function usePrinters(printing: Printing): PrinterChoice[] | null {
  const [printers, setPrinters] = useState<PrinterChoice[] | null>(null);
  useEffect(() => {
    let stopped = false;
    const show = (found: PrinterChoice[]) => {
      if (!stopped) setPrinters(found);
    };
    printing.printers().then(show, () => show([]));
    return () => {
      stopped = true;
    };
  }, [printing]);
  return printers;
}
