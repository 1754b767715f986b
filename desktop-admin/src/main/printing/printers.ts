import type { WebContents } from 'electron';
import type { LabelDrawing, LabelRequest, PrintedDocument, PrinterChoice } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import { refuse } from '../../station/refusal.ts';
import { drawLabel } from '../../labels/draw-label.ts';
import { inPrintWindow } from './print-window.ts';
import { printedPage, type PrintedPage } from './printed-page.ts';

const MICRONS = 1000;
const MM_OF_INCH = 25.4;
/** Electron lists printers through a window, and the caller's window may be closed meanwhile. */
const NOTHING: PrintedPage = { html: '', css: '', page: { width: 1, height: 1 } };

/** Operations on the machine's printers. */
export interface Printing {
  drawLabel(options: LabelRequest): LabelDrawing;
  list(): Promise<PrinterChoice[]>;
  /**
   * Prints without a dialog. One job at a time, so that labels are printed in the order of the parcels.
   * @throws Refusal PRINTER_GONE, PRINT_FAILED
   */
  print(document: PrintedDocument, printer: string, copies: number): Promise<void>;
  pdf(document: PrintedDocument): Promise<Buffer>;
}

export function createPrinting(log: Log, now: () => Date = () => new Date()): Printing {
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const printersOf = async (contents: WebContents): Promise<PrinterChoice[]> =>
    (await contents.getPrintersAsync()).map(({ name, displayName }) => ({
      name,
      label: displayName || name,
    }));
  return {
    drawLabel: ({ label, ...layout }) => drawLabel(label, layout),
    list: () => inPrintWindow(NOTHING, printersOf),
    print: (document, printer, copies) =>
      inTurn(async () => {
        const printed = printedPage(document, now());
        await inPrintWindow(printed, async (contents) => {
          // An unknown name would silently print on another printer, or on none.
          const known = await printersOf(contents);
          if (!known.some(({ name }) => name === printer)) throw refuse('PRINTER_GONE');
          await printSilently(contents, printed, printer, copies, log);
        });
      }),
    pdf: (document) => {
      const printed = printedPage(document, now());
      const { width, height } = printed.page;
      return inPrintWindow(printed, (contents) =>
        contents.printToPDF({
          pageSize: { width: width / MM_OF_INCH, height: height / MM_OF_INCH },
          preferCSSPageSize: true,
          printBackground: true,
          margins: { top: 0, bottom: 0, left: 0, right: 0 },
        }),
      );
    },
  };
}

function printSilently(
  contents: WebContents,
  { page }: PrintedPage,
  deviceName: string,
  copies: number,
  log: Log,
): Promise<void> {
  return new Promise((resolve, reject) => {
    contents.print(
      {
        silent: true,
        deviceName,
        copies,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: { width: page.width * MICRONS, height: page.height * MICRONS },
      },
      (success, reason) => {
        if (success) return resolve();
        log.warn('print-failed', { reason });
        reject(refuse('PRINT_FAILED'));
      },
    );
  });
}
