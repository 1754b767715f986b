/** Readers of Code 128 and QR, written from the standards to verify the encoder. They correct no errors. */

/** A barcode in whole modules: the size of its field, and the black parts as an SVG path. */
interface Field {
  width: number;
  height: number;
  d: string;
}

type Point = readonly [number, number];

/** Returns which modules are black, row by row. Samples the centre of each with the even-odd rule. */
function modulesOf({ width, height, d }: Field): boolean[][] {
  const shapes = d.split('M').filter(Boolean).map(pointsOf);
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) =>
      shapes.reduce((black, points) => black !== isInside(points, [x + 0.5, y + 0.5]), false),
    ),
  );
}

function pointsOf(shape: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, step = '', numbers = ''] of `M${shape}`.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const [first = 0, second = 0] = numbers.trim().split(/\s+/).map(Number);
    if (step === 'H') x = first;
    else if (step === 'V') y = first;
    else [x, y] = [first, second];
    points.push([x, y]);
  }
  return points;
}

function isInside(points: readonly Point[], [x, y]: Point): boolean {
  return points.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** ISO/IEC 15417: widths of bars and spaces of the symbols 0 to 105. */
const CODE_128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
type Set = 'A' | 'B' | 'C';
const STARTS: Readonly<Record<number, Set>> = { 103: 'A', 104: 'B', 105: 'C' };

/** @throws Error for unknown widths and for a wrong check symbol */
export function readCode128(field: Field): string {
  const row = modulesOf(field)[0] ?? [];
  const runs = row
    .map((black) => (black ? '1' : '0'))
    .join('')
    .match(/1+|0+/g);
  const widths = (runs ?? []).map((run) => run.length).join('');
  if (!widths.endsWith(STOP)) throw new Error('There is no stop symbol.');
  const signs = (widths.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((pattern) =>
    CODE_128.indexOf(pattern),
  );
  if (signs.includes(-1)) throw new Error('There is an unknown symbol.');
  const check = signs.pop();
  const sum = signs.reduce((total, sign, place) => total + sign * Math.max(place, 1), 0);
  if (check !== sum % 103) throw new Error('The check symbol is wrong.');
  return textOfSigns(signs);
}

function textOfSigns([start = -1, ...signs]: readonly number[]): string {
  let set = STARTS[start];
  if (!set) throw new Error('There is no start symbol.');
  let text = '';
  for (const sign of signs) {
    const next: Set | undefined = { 99: 'C', 100: 'B', 101: 'A' }[sign] as Set | undefined; // One of three names.
    if (set === 'C' && sign < 100) text += String(sign).padStart(2, '0');
    else if (next && next !== set) set = next;
    else if (set !== 'C' && sign < (set === 'B' ? 96 : 64)) text += String.fromCharCode(32 + sign);
    else throw new Error(`Symbol ${sign} is invalid in code set ${set}.`);
  }
  return text;
}

const LEVELS = ['M', 'L', 'H', 'Q'] as const;
/**
 * ISO/IEC 18004: bytes of data per block, and number of blocks, of versions 1 to 6. Blocks of different sizes are not
 * supported.
 */
const BLOCKS: Readonly<Record<string, readonly (readonly [data: number, blocks: number])[]>> = {
  M: [
    [16, 1],
    [28, 1],
    [44, 1],
    [32, 2],
    [43, 2],
    [27, 4],
  ],
  Q: [
    [13, 1],
    [22, 1],
    [17, 2],
    [24, 2],
  ],
  H: [
    [9, 1],
    [16, 1],
    [13, 2],
    [9, 4],
  ],
};
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Supports versions 1 to 6, above level L. */
export function readQr(field: Field): { text: string; level: string } {
  const rows = modulesOf(field);
  const at = (row: number, column: number) => rows[row]?.[column] ?? false;
  const size = rows.length;
  const version = (size - 17) / 4;
  const format = formatOf(at);
  const mask = MASKS[format & 7];
  const level = LEVELS[format >> 3] ?? '';
  const [length, blocks] = BLOCKS[level]?.[version - 1] ?? [0, 0];
  if (!mask || length === 0) throw new Error(`Version ${version} at level ${level} is not supported.`);
  const bits = placesOf(size, version).map(([row, column]) => at(row, column) !== mask(row, column));
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_byte, index) =>
    numberOf(bits.slice(index * 8, index * 8 + 8)),
  );
  // Blocks are interleaved byte by byte.
  const data = Array.from({ length: blocks }, (_block, block) =>
    Array.from({ length }, (_byte, index) => bytes[index * blocks + block] ?? 0),
  ).flat();
  return { text: textOfBytes(data), level };
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0);

/** Level and mask, from beside the first finder pattern. */
function formatOf(at: (row: number, column: number) => boolean): number {
  const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column));
  const down = [7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8));
  return (numberOf([...across, ...down]) ^ 0x5412) >> 10;
}

/** Data modules in writing order: pairs of columns from the right, alternately up and down. */
function placesOf(size: number, version: number): Point[] {
  const isPattern = (row: number, column: number) =>
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version > 1 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2);
  const rights = Array.from({ length: (size - 1) / 2 }, (_pair, pair) => size - 1 - pair * 2).map((right) =>
    right <= 6 ? right - 1 : right,
  );
  return rights
    .flatMap((right, pair) =>
      Array.from({ length: size }, (_row, step) => (pair % 2 === 0 ? size - 1 - step : step)).flatMap(
        (row): Point[] => [
          [row, right],
          [row, right - 1],
        ],
      ),
    )
    .filter(([row, column]) => !isPattern(row, column));
}

function textOfBytes(bytes: readonly number[]): string {
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_bit, index) => ((byte >> (7 - index)) & 1) === 1),
  );
  let place = 0;
  const take = (count: number) => numberOf(bits.slice(place, (place += count)));
  let text = '';
  for (let mode = take(4); mode !== 0; mode = place + 4 <= bits.length ? take(4) : 0) {
    if (mode === 1)
      for (let left = take(10); left > 0; left -= 3)
        text += digits(take([4, 7, 10][Math.min(left, 3) - 1] ?? 0), left);
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) text += letters(left > 1 ? take(11) : take(6), left);
    else if (mode === 4) for (let left = take(8); left > 0; left -= 1) text += String.fromCharCode(take(8));
    else throw new Error(`Mode ${mode} is not supported.`);
  }
  return text;
}

const digits = (value: number, left: number) => String(value).padStart(Math.min(left, 3), '0');
const letters = (value: number, left: number) =>
  left > 1
    ? `${ALPHANUMERIC[Math.floor(value / 45)] ?? '?'}${ALPHANUMERIC[value % 45] ?? '?'}`
    : (ALPHANUMERIC[value] ?? '?');
