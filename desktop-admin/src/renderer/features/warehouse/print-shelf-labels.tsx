import { useState } from 'react';
import type { Shelf } from '@logistics/shared/contracts';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { LABELS_MAX } from '../../platform/desktop-limits.ts';
import { PrintShelvesDialog } from './print-shelves-dialog.tsx';

/** Prints the labels of these shelves; hidden on a host without printers. */
export function PrintShelfLabels({ shelves }: { shelves: readonly Shelf[] }) {
  const { printing, desktop } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  if (!printing || !desktop) return null;
  const isTooMany = shelves.length > LABELS_MAX;
  return (
    <>
      <Button
        disabled={isTooMany}
        title={isTooMany ? officeShelfTexts.printing.tooMany(LABELS_MAX) : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="printer" />
        {officeShelfTexts.printing.action}
      </Button>
      {isOpen && (
        <PrintShelvesDialog
          shelves={shelves}
          printing={printing}
          desktop={desktop}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
