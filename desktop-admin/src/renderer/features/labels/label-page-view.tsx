import { useMemo, useState } from 'react';
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
import { usePrinters } from '../../components/use-printers.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { FIRST_DESKTOP_SETTINGS, LABELS_MAX } from '../../platform/desktop-limits.ts';
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
type Kind = Exclude<PrintedDocument['kind'], 'shelves'>;

interface LabelPageViewProps {
  orders: readonly StaffOrderDetail[];
  missing: number;
  printing: Printing;
  desktop: DesktopHost;
}

/** Print page of selected parcels: preview on the left, print options on the right. */
export function LabelPageView({ orders, missing, printing, desktop }: LabelPageViewProps) {
  const [kind, setKind] = useState<Kind>('labels');
  const stored = useDesktopSettings(desktop);
  const settings = stored.settings ?? FIRST_DESKTOP_SETTINGS;
  const printers = usePrinters(printing);
  const { shop, labels, notes } = useDocuments(orders, settings);
  const document: PrintedDocument = kind === 'labels' ? labels.document : { kind: 'notes', shop, notes };
  const isTooMuch = kind === 'labels' && labels.needed > LABELS_MAX;
  const printer = printers?.find(({ name }) => name === settings.printer);

  const fail = useFailureToast();
  const change = (params: Partial<DesktopSettings>) => void stored.change(params).catch(fail);
  const { isBusy, print, printOnly, savePdf } = usePrintJob(printing, document, {
    printer,
    isTooMuch,
    copies: settings.copies,
    onFailed: fail,
  });
  useShortcuts({ 'ctrl+p': print });

  return (
    <div className="label-layout">
      <div className="label-main">
        <KindBar kind={kind} orders={orders} onChange={setKind} />
        {missing > 0 && <Note variant="warn">{texts.missing(missing)}</Note>}
        {isTooMuch && <Note variant="warn">{texts.tooManyPieces(labels.needed, LABELS_MAX)}</Note>}
        {kind === 'labels' ? (
          <LabelPreview
            printing={printing}
            document={labels.document}
            onPrintOne={
              printer && !isBusy ? (label) => printOnly({ ...labels.document, labels: [label] }) : undefined
            }
          />
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
        <PrintButtons
          printText={kind === 'labels' ? texts.printLabels(labels.needed) : texts.printNotes(notes.length)}
          canPrint={printer !== undefined && !isBusy && !isTooMuch}
          canSave={!isBusy && !isTooMuch}
          onPrint={print}
          onSavePdf={savePdf}
        />
      </aside>
    </div>
  );
}

interface KindBarProps {
  kind: Kind;
  orders: readonly StaffOrderDetail[];
  onChange: (kind: Kind) => void;
}

function KindBar({ kind, orders, onChange }: KindBarProps) {
  return (
    <div className="bar">
      <Segments
        label={texts.kindLabel}
        value={kind}
        options={[
          { value: 'labels', label: texts.kinds.labels },
          { value: 'notes', label: texts.kinds.notes },
        ]}
        onChange={onChange}
      />
      <span className="second">{whose(orders)}</span>
    </div>
  );
}

interface PrintButtonsProps {
  printText: string;
  canPrint: boolean;
  canSave: boolean;
  onPrint: () => void;
  onSavePdf: () => void;
}

function PrintButtons({ printText, canPrint, canSave, onPrint, onSavePdf }: PrintButtonsProps) {
  return (
    <div className="row label-actions">
      <Button disabled={!canSave} onClick={onSavePdf}>
        <Icon name="download" />
        {texts.pdf}
      </Button>
      <Button variant="main" disabled={!canPrint} aria-keyshortcuts="Control+P" onClick={onPrint}>
        <Icon name="printer" />
        {printText}
        <Kbd>Ctrl P</Kbd>
      </Button>
    </div>
  );
}

/** Returns the labels and the delivery notes of the orders. */
function useDocuments(
  orders: readonly StaffOrderDetail[],
  { labelSize: size, labelFields: fields }: DesktopSettings,
) {
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  const shop = useMemo(() => shopOf(records), [records]);
  const notes = useMemo(() => notesOf(orders), [orders]);
  const labels = useMemo(() => labelsOf(orders, { size, fields, shop }), [orders, size, fields, shop]);
  return { shop, notes, labels };
}

function useFailureToast() {
  const toast = useToast();
  return (error: unknown) =>
    toast.error(
      texts.failed,
      errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
    );
}

interface PrintJobOptions {
  printer: PrinterChoice | undefined;
  /** The document has more labels than are printed at once. */
  isTooMuch: boolean;
  copies: number;
  onFailed: (error: unknown) => void;
}

/** Prints the document or another one, or saves it as a PDF file. */
function usePrintJob(
  printing: Printing,
  document: PrintedDocument,
  { printer, isTooMuch, copies, onFailed }: PrintJobOptions,
) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<string | null>) => {
    setIsBusy(true);
    work()
      .then((done) => {
        if (done !== null) toast.success(done);
      }, onFailed)
      .finally(() => setIsBusy(false));
  };
  const printOnly = (what: PrintedDocument) => {
    if (!printer || isBusy) return;
    run(async () => {
      await printing.print(what, printer.name, copies);
      return texts.printed(printer.label);
    });
  };
  const print = () => {
    if (!isTooMuch) printOnly(document);
  };
  const savePdf = () =>
    run(async () => {
      const name = document.kind === 'labels' ? texts.labelsFile : texts.notesFile;
      return (await printing.savePdf(document, name)) ? texts.pdfSaved : null;
    });
  return { isBusy, print, printOnly, savePdf };
}

/** The customer's name if all parcels belong to one customer, else the number of parcels. */
function whose(orders: readonly StaffOrderDetail[]): string {
  const codes = new Set(orders.map(({ customer }) => customer?.customerCode ?? null));
  const [only] = codes;
  return codes.size === 1 && only ? texts.parcelsOf(orders.length, only) : texts.parcels(orders.length);
}
