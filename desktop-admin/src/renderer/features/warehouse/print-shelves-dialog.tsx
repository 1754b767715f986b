import { useState } from 'react';
import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { Shelf } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { Segments } from '../../components/segments.tsx';
import { Select } from '../../components/select.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { usePrinters } from '../../components/use-printers.ts';
import { FIRST_DESKTOP_SETTINGS, LABEL_SIZES } from '../../platform/desktop-limits.ts';
import type {
  ChangedSettings,
  DesktopHost,
  DesktopSettings,
  PrinterChoice,
  Printing,
} from '../../platform/index.ts';
import { shelfLabels } from './shelf-labels.ts';

const texts = consolePrintingTexts.page;
const own = officeShelfTexts.printing;
const INFORMATION = ['INFORMATION_HEADER'] as const;

interface PrintShelvesDialogProps {
  shelves: readonly Shelf[];
  printing: Printing;
  desktop: DesktopHost;
  onClose: () => void;
}

/** Prints one label for each shelf, or saves them as a PDF file. Printer and size are those of this machine. */
export function PrintShelvesDialog({ shelves, printing, desktop, onClose }: PrintShelvesDialogProps) {
  const stored = useDesktopSettings(desktop);
  const { printer: chosen, labelSize: size } = stored.settings ?? FIRST_DESKTOP_SETTINGS;
  const printers = usePrinters(printing);
  const printer = printers?.find(({ name }) => name === chosen);
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  const document = shelfLabels(shelves, { size, shop: shopOf(records) });
  const job = useJob(onClose);
  return (
    <Modal title={own.title(shelves.length)} width={440} onCancel={job.isBusy ? undefined : onClose}>
      <MachineFields
        {...{ printers, printer, size }}
        onChange={(to) => void stored.change(to).catch(job.fail)}
      />
      <p className="second">{own.help}</p>
      <div className="row form-actions">
        <Button
          disabled={job.isBusy}
          onClick={() =>
            job.run(async () => ((await printing.savePdf(document, own.file)) ? texts.pdfSaved : null))
          }
        >
          <Icon name="download" />
          {texts.pdf}
        </Button>
        <Button
          variant="main"
          disabled={job.isBusy || !printer}
          onClick={() =>
            job.run(async () => {
              if (!printer) return null;
              await printing.print(document, printer.name, 1);
              return texts.printed(printer.label);
            })
          }
        >
          <Icon name="printer" />
          {texts.printLabels(shelves.length)}
        </Button>
      </div>
    </Modal>
  );
}

interface MachineFieldsProps {
  /** null while loading. */
  printers: readonly PrinterChoice[] | null;
  printer: PrinterChoice | undefined;
  size: DesktopSettings['labelSize'];
  onChange: (to: ChangedSettings) => void;
}

/** Printer and size of labels, which this machine remembers. */
function MachineFields({ printers, printer, size, onChange }: MachineFieldsProps) {
  return (
    <>
      <Field label={texts.printer}>
        {(control) => (
          <Select
            {...control}
            placeholder={texts.choosePrinter}
            aria-busy={printers === null}
            disabled={printers === null || printers.length === 0}
            value={printer?.name ?? null}
            options={(printers ?? []).map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => onChange({ printer: name })}
          />
        )}
      </Field>
      {printers?.length === 0 && <Note variant="info">{texts.noPrinter}</Note>}
      <div className="field">
        <Segments
          label={texts.size}
          value={size}
          options={LABEL_SIZES.map((one) => ({ value: one, label: texts.sizes[one] }))}
          onChange={(one) => onChange({ labelSize: one })}
        />
      </div>
    </>
  );
}

/** Runs one job at a time. The job returns the message to show; null: the user cancelled. */
function useJob(onDone: () => void) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const fail = (error: unknown) => {
    const failure = failureOf(error);
    toast.error(texts.failed, failure && errorSentence(failure));
  };
  const run = (work: () => Promise<string | null>) => {
    setIsBusy(true);
    work()
      .then((done) => {
        if (done === null) return;
        toast.success(done);
        onDone();
      }, fail)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, run, fail };
}
