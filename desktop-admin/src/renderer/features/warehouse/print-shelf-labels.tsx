import { useState } from 'react';
import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { Shelf } from '@logistics/shared/contracts';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { LABELS_MAX } from '../../platform/desktop-limits.ts';
import { LazyBrowserLabels } from '../../labels/lazy-browser-labels.tsx';
import { PrintShelvesDialog } from './print-shelves-dialog.tsx';
import { shelfLabels } from './shelf-labels.ts';

const texts = officeShelfTexts.printing;
const INFORMATION = ['INFORMATION_HEADER'] as const;

/** Prints the labels of these shelves: by the console's printers, or by the browser's dialog. */
export function PrintShelfLabels({ shelves }: { shelves: readonly Shelf[] }) {
  const { printing, desktop } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isTooMany = shelves.length > LABELS_MAX;
  return (
    <>
      <Button
        disabled={isTooMany}
        title={isTooMany ? texts.tooMany(LABELS_MAX) : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="printer" />
        {texts.action}
      </Button>
      {isOpen && printing && desktop && (
        <PrintShelvesDialog {...{ shelves, printing, desktop }} onClose={close} />
      )}
      {isOpen && !printing && <ShelvesInBrowser shelves={shelves} onClose={close} />}
    </>
  );
}

function ShelvesInBrowser({ shelves, onClose }: { shelves: readonly Shelf[]; onClose: () => void }) {
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  return (
    <LazyBrowserLabels
      title={texts.title(shelves.length)}
      help={texts.help}
      documentOf={(size) => shelfLabels(shelves, { size, shop: shopOf(records) })}
      onClose={onClose}
    />
  );
}
