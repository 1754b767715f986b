import { writeFile } from 'node:fs/promises';
import type { Log } from '../lifecycle/log.ts';
import type { Printing } from '../printing/printers.ts';
import type { CallHandlers } from './answer-call.ts';

type PrintingCall = Extract<keyof CallHandlers, `printing:${string}`>;

/** Handlers of the printing calls. The barcode encoder and the fonts are loaded on the first call. */
export function createPrintingHandlers(
  log: Log,
  askWhereToSave: (name: string) => Promise<string | null>,
): Pick<CallHandlers, PrintingCall> {
  let opened: Promise<Printing> | null = null;
  const printing = () =>
    (opened ??= import('../printing/printers.ts').then(({ createPrinting }) => createPrinting(log)));
  return {
    'printing:list-printers': async () => (await printing()).list(),
    'printing:draw-label': async (options) => (await printing()).drawLabel(options),
    'printing:print-document': async ({ document, printer, copies }) =>
      void (await (await printing()).print(document, printer, copies)),
    'printing:save-pdf': async ({ document, name }) => {
      const file = await askWhereToSave(name);
      if (file === null) return false;
      await writeFile(file, await (await printing()).pdf(document));
      return true;
    },
  };
}
