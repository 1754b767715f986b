import { LABEL_MILLIMETRES, type PrintedDocument } from '../../bridge/index.ts';
import { drawDocument } from '../../labels/draw-document.ts';
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
  const page = document.kind === 'notes' ? NOTE_PAGE : LABEL_MILLIMETRES[document.size];
  const body = bodyOf(document, now);
  return {
    html: `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>print</title><link rel="stylesheet" href="print.css"></head><body>${body.join('\n')}</body></html>`,
    css: printStyles(page),
    page: { width: page.width, height: page.height },
  };
}

function bodyOf(document: PrintedDocument, now: Date): string[] {
  return document.kind === 'notes'
    ? document.notes.map((note) => noteMarkup(note, document.shop, now))
    : drawDocument(document).map(labelMarkup);
}
