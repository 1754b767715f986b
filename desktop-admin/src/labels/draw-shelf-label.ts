import { shelfLabelText } from '@logistics/shared/domain';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import {
  LABEL_MILLIMETRES,
  type LabelDrawing,
  type LabelSize,
  type Mark,
  type PrintedDocument,
  type ShelfLabel,
} from '../bridge/index.ts';
import { bars, qrCode } from './draw-label.ts';
import { box, fitted, text } from './marks.ts';
import { fitText, inLines, LINE } from './text-fit.ts';

const EDGE = 3;

/** Millimetres: height of the head, and the words at the right of the QR code. */
const PLACES = {
  '100x75': { head: 14, words: { x: 31, y: 43, height: 24 }, foot: 71.5 },
  '100x150': { head: 24, words: { x: 47, y: 82, height: 50 }, foot: 144 },
} as const;

/** Draws the label of a shelf: its code as large as possible, and as barcodes that no scan takes for a parcel. */
export function drawShelfLabel(
  { code, warehouse, note }: ShelfLabel,
  size: LabelSize,
  shop: PrintedDocument['shop'],
): LabelDrawing {
  const { width, height } = LABEL_MILLIMETRES[size];
  const { head, words, foot } = PLACES[size];
  const inner = width - 2 * EDGE;
  const large = fitText(code, inner - 6, { size: head * 0.78, least: 3 });
  const right = { x: words.x, width: width - EDGE - words.x };
  return {
    ...{ width, height },
    marks: [
      box(EDGE, EDGE, inner, head),
      text(width / 2, EDGE + head / 2 + large.size * 0.36, large.size, large.text, {
        ...{ weight: 700, anchor: 'middle', white: true },
      }),
      ...bars(shelfLabelText(code), size),
      qrCode(shelfLabelText(code), size),
      ...fitted({ ...right, y: words.y + 6, size: 5 }, warehouseNames[warehouse], 600),
      ...lines(note ?? '', { ...right, y: words.y + 9, height: words.height - 9 }),
      ...fitted({ ...right, y: foot, size: 3 }, shop.name, 400),
    ],
  };
}

function lines(
  words: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Mark[] {
  const { lines: broken, size } = inLines(words, { width, height }, { size: 4.4, least: 2.6 });
  return broken.flatMap((line, index) =>
    fitted({ x, y: y + size * (0.9 + index * LINE), width, size }, line, 400),
  );
}
