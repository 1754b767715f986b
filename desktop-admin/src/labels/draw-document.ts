import type { LabelDrawing, PrintedDocument } from '../bridge/index.ts';
import { drawLabel } from './draw-label.ts';
import { drawShelfLabel } from './draw-shelf-label.ts';

export type LabelDocument = Exclude<PrintedDocument, { kind: 'notes' }>;

/** Draws the labels of a document, in its order. The console's printers and browsers print these drawings. */
export function drawDocument(document: LabelDocument): LabelDrawing[] {
  return document.kind === 'labels'
    ? document.labels.map((label) => drawLabel(label, document))
    : document.shelves.map((shelf) => drawShelfLabel(shelf, document.size, document.shop));
}
