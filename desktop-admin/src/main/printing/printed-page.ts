import { LABEL_MILLIMETRES, type PrintedDocument } from '../../bridge/index.ts';
import { drawLabel } from './draw-label.ts';
import { labelMarkup } from './label-markup.ts';
import { noteMarkup } from './note-markup.ts';
import { NOTE_PAGE, printStyles } from './print-styles.ts';

/** A document ready for the print window. */
export interface PrintedPage {
  html: string;
  css: string;
  /** Millimetres. */
  page: { width: number; height: number };
}

/** Renders the document. The style sheet is a separate file, since the CSP forbids inline styles. */
export function printedPage(document: PrintedDocument, now: Date): PrintedPage {
  const page = document.kind === 'labels' ? LABEL_MILLIMETRES[document.size] : NOTE_PAGE;
  const { shop } = document;
  const body =
    document.kind === 'labels'
      ? document.labels.map((label) => labelMarkup(drawLabel(label, document)))
      : document.notes.map((note) => noteMarkup(note, shop, now));
  return {
    html: `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>print</title><link rel="stylesheet" href="print.css"></head><body>${body.join('\n')}</body></html>`,
    css: printStyles(page),
    page: { width: page.width, height: page.height },
  };
}
