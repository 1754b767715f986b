import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import {
  LABEL_MILLIMETRES,
  type Label,
  type LabelField,
  type LabelSize,
  type Mark,
} from '../bridge/index.ts';
import { box, fitted, LEAST, text } from './marks.ts';
import { fitText, inLines, LINE, widthOf } from './text-fit.ts';

const texts = consolePrintingTexts.label;
const EDGE = 3;
const GAP = 2.5;
const CODE_WIDTH = 46;
/** Largest part of the line under the name that the phone number takes from the carrier. */
const PHONE_SHARE = 0.45;
/** Millimetres, with the edge above. */
const HEIGHTS: Readonly<Record<LabelSize, number>> = { '100x75': 14, '100x150': 22 };

/**
 * The top of a label: the customer's code as large as possible, white on black; the name, the carrier and the end of the
 * phone number beside it; and the piece in a box at the right.
 */
export function drawHead(label: Label, size: LabelSize, has: (field: LabelField) => boolean): Mark[] {
  const height = HEIGHTS[size];
  const piece = has('piece') ? label.piece : null;
  const pieceWidth = piece ? height * 0.73 : 0;
  const right = LABEL_MILLIMETRES[size].width - EDGE - (piece ? pieceWidth + GAP : 0);
  const left = has('customerCode') ? EDGE + CODE_WIDTH + GAP : EDGE + 1;
  const space = { left, right, height };
  const carrier = has('carrier') ? label.carrier?.trim() || null : null;
  const phone = has('phone') ? label.phoneEnd : null;
  const free = carrier === null && phone === null ? height : height - 6.3;
  return [
    ...(has('customerCode') ? customerCode(label.customerCode ?? texts.noCustomer, height) : []),
    ...(has('customerName') ? name(label.customerName ?? '', { ...space, height: free }, height * 0.24) : []),
    ...below(carrier, phone, space),
    ...(piece ? pieceBox(piece, right + GAP, pieceWidth, height) : []),
  ];
}

function customerCode(code: string, height: number): Mark[] {
  const large = fitText(code, CODE_WIDTH - 4, { size: height * 0.66, least: 3 });
  return [
    box(EDGE, EDGE, CODE_WIDTH, height),
    text(EDGE + CODE_WIDTH / 2, EDGE + height / 2 + large.size * 0.36, large.size, large.text, {
      weight: 700,
      anchor: 'middle',
      white: true,
    }),
  ];
}

interface Space {
  left: number;
  right: number;
  height: number;
}

/** `height`: free height for the name. */
function name(words: string, { left, right, height }: Space, largest: number): Mark[] {
  const width = right - left;
  const { lines, size } = inLines(words, { width, height }, { size: largest, least: LEAST });
  return lines.flatMap((line, index) =>
    fitted({ x: left, y: EDGE + size * (0.9 + index * LINE), width, size }, line, 600),
  );
}

/** The carrier in a frame, and the end of the phone number after it. */
function below(carrier: string | null, phoneEnd: string | null, { left, right, height }: Space): Mark[] {
  const y = EDGE + height - 2;
  const phone = phoneEnd === null ? '' : texts.phone(phoneEnd);
  const share = (right - left) * (carrier ? PHONE_SHARE : 1);
  const phoneSize = Math.min(height * 0.21, share / Math.max(widthOf(phone), 1));
  const phoneWidth = widthOf(phone) * phoneSize;
  const space = right - left - (phone === '' ? 0 : phoneWidth + GAP) - 3;
  const chip = carrier ? fitText(carrier, Math.min(22, space), { size: 3.4, least: 2.1 }) : null;
  const chipWidth = chip ? widthOf(chip.text) * chip.size + 3 : 0;
  return [
    ...(chip
      ? [
          box(left, EDGE + height - 6, chipWidth, 5.75, 0.35),
          text(left + chipWidth / 2, y, chip.size, chip.text, { weight: 600, anchor: 'middle' }),
        ]
      : []),
    ...fitted({ x: left + (chip ? chipWidth + GAP : 0), y, width: phoneWidth, size: phoneSize }, phone, 600),
  ];
}

function pieceBox(
  { number, total }: NonNullable<Label['piece']>,
  x: number,
  width: number,
  height: number,
): Mark[] {
  const middle = x + width / 2;
  const value = fitText(`${number}/${total}`, width - 2, { size: height * 0.36, least: 1.4 });
  return [
    box(x, EDGE + 0.25, width, height - 0.5, 0.5),
    text(middle, EDGE + height * 0.34, height * 0.2, texts.piece, { anchor: 'middle' }),
    text(middle, EDGE + height * 0.8, value.size, value.text, { anchor: 'middle', weight: 700 }),
  ];
}
