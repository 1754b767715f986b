import { useEffect, useMemo, useState } from 'react';
import { isApiError, useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Note } from '../../components/note.tsx';
import { Segments } from '../../components/segments.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { FIRST_DESKTOP_SETTINGS } from '../../platform/desktop-limits.ts';
import type {
  DesktopHost,
  DesktopSettings,
  PrintedDocument,
  PrinterChoice,
  Printing,
} from '../../platform/index.ts';
import { LabelPreview } from './label-preview.tsx';
import { NotesPreview } from './notes-preview.tsx';
import { PrintOptions } from './print-options.tsx';
import { labelsOf, notesOf } from './printed-documents.ts';

const { page: texts } = consolePrintingTexts;
const INFORMATION = ['INFORMATION_HEADER'] as const;
type Kind = PrintedDocument['kind'];

interface LabelDeskProps {
  orders: readonly StaffOrderDetail[];
  missing: number;
  printing: Printing;
  desktop: DesktopHost;
}

/** Print page of selected parcels: preview on the left, print options on the right. */
export function LabelState({ orders, missing, printing, desktop }: LabelDeskProps) {
  const [kind, setKind] = useState<Kind>('labels');
  const toast = useToast();
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  const shop = useMemo(() => shopOf(records), [records]);
  const stored = useDesktopSettings(desktop);
  const settings = stored.settings ?? FIRST_DESKTOP_SETTINGS;
  const printers = usePrinters(printing);
  const [isBusy, setIsBusy] = useState(false);
  const notes = useMemo(() => notesOf(orders), [orders]);
  const labels = useMemo(
    () => labelsOf(orders, settings.labelSize, shop),
    [orders, settings.labelSize, shop],
  );
  const document: PrintedDocument = kind === 'labels' ? labels : { kind: 'notes', shop, notes };
  const printer = printers?.find(({ name }) => name === settings.printer);

  const fail = (error: unknown) =>
    toast.error(
      texts.failed,
      errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
    );
  const change = (params: Partial<DesktopSettings>) => void stored.change(params).catch(fail);
  const run = (work: () => Promise<string | null>) => {
    setIsBusy(true);
    work()
      .then((done) => {
        if (done !== null) toast.success(done);
      }, fail)
      .finally(() => setIsBusy(false));
  };
  const print = () => {
    if (!printer || isBusy) return;
    run(async () => {
      await printing.print(document, printer.name, settings.copies);
      return texts.printed(printer.label);
    });
  };
  const savePdf = () =>
    run(async () => {
      const name = kind === 'labels' ? texts.labelsFile : texts.notesFile;
      return (await printing.savePdf(document, name)) ? texts.pdfSaved : null;
    });
  useShortcuts({ 'ctrl+p': print });

  return (
    <div className="label-layout">
      <div className="label-main">
        <div className="bar">
          <Segments
            label={texts.kindLabel}
            value={kind}
            options={[
              { value: 'labels', label: texts.kinds.labels },
              { value: 'notes', label: texts.kinds.notes },
            ]}
            onChange={setKind}
          />
          <span className="second">{whose(orders)}</span>
        </div>
        {missing > 0 && <Note look="warn">{texts.missing(missing)}</Note>}
        {labels.kind === 'labels' && kind === 'labels' ? (
          <LabelPreview printing={printing} labels={labels.labels} size={settings.labelSize} shop={shop} />
        ) : (
          <NotesPreview notes={notes} />
        )}
      </div>
      <aside className="label-side" aria-labelledby="label-how">
        <h2 id="label-how">{texts.how}</h2>
        <PrintOptions
          settings={settings}
          printers={printers}
          hasLabels={kind === 'labels'}
          onChange={change}
        />
        <span className="grow" />
        <div className="row label-actions">
          <Button disabled={isBusy} onClick={savePdf}>
            <Icon name="download" />
            {texts.pdf}
          </Button>
          <Button look="main" disabled={!printer || isBusy} aria-keyshortcuts="Control+P" onClick={print}>
            <Icon name="printer" />
            {kind === 'labels' ? texts.printLabels(orders.length) : texts.printNotes(notes.length)}
            <Kbd>Ctrl P</Kbd>
          </Button>
        </div>
      </aside>
    </div>
  );
}

/** The customer's name if all parcels belong to one customer, else the number of parcels. */
function whose(orders: readonly StaffOrderDetail[]): string {
  const codes = new Set(orders.map(({ customer }) => customer?.customerCode ?? null));
  const [only] = codes;
  return codes.size === 1 && only ? texts.parcelsOf(orders.length, only) : texts.parcels(orders.length);
}

/** Returns the printers of this machine; null while loading. */
function usePrinters(printing: Printing): PrinterChoice[] | null {
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
