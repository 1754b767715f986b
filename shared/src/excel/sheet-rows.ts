import {
  type Cell,
  type ColumnFilter,
  COLUMNS_READ_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_ROWS_MAX,
  type SheetRow,
} from './cells.ts';
import { OddXmlError, unreadable } from './order-file-error.ts';
import {
  CELL_TYPE,
  type CellTables,
  type CellType,
  cellType,
  readColumn,
  readInteger,
  readValue,
} from './xlsx-cell.ts';
import { type Block, BYTE, isNameEnd, readBlocks } from './xml-scanner.ts';
import { decodeText } from './xml-text.ts';

const LETTER = {
  c: 0x63,
  f: 0x66,
  i: 0x69,
  o: 0x6f,
  r: 0x72,
  s: 0x73,
  t: 0x74,
  v: 0x76,
  w: 0x77,
  P: 0x50,
} as const;

/** Parses the rows of one block in one pass over the bytes, without regular expressions or a tree. */
class BlockParser {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #prefix: number;
  readonly #tables: CellTables;
  #at: number;
  /** Attribute that #nextAttribute found. */
  #key = 0;
  #valueStart = 0;
  #valueEnd = 0;
  /** The tag whose attributes were read closes itself. */
  #empty = false;

  constructor(block: Block, tables: CellTables) {
    this.#bytes = block.bytes;
    this.#at = block.start;
    this.#end = block.end;
    this.#prefix = block.prefixLength;
    this.#tables = tables;
  }

  /** Moves after the next `<` of a tag that is not a comment; false at the end. The name is at #at + prefix. */
  #nextTag(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    while (at < this.#end && bytes[at] !== BYTE.less) at++;
    this.#at = at + 1;
    if (bytes[at + 1] === BYTE.bang || bytes[at + 1] === BYTE.question) {
      throw new OddXmlError('comments or CDATA among the cells');
    }
    return at < this.#end;
  }

  /**
   * Reads one attribute; false after the tag's `>`. Returns the key only if it is a single letter, 0 for longer ones.
   */
  #nextAttribute(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    while ((bytes[at] ?? BYTE.greater) <= BYTE.space) at++;
    if (bytes[at] === BYTE.greater || bytes[at] === BYTE.slash) {
      this.#empty = bytes[at] === BYTE.slash;
      this.#at = at + (this.#empty ? 2 : 1);
      return false;
    }
    const keyStart = at;
    while (at < this.#end && bytes[at] !== BYTE.equals && !isNameEnd(bytes[at])) at++;
    this.#key = at - keyStart === 1 ? (bytes[keyStart] ?? 0) : 0;
    while (at < this.#end && bytes[at] !== BYTE.quote && bytes[at] !== BYTE.apostrophe) at++;
    const quote = bytes[at];
    const valueStart = at + 1;
    for (at = valueStart; at < this.#end && bytes[at] !== quote;) at++;
    if (at >= this.#end) throw unreadable('xlsx: a tag is cut short');
    this.#valueStart = valueStart;
    this.#valueEnd = at;
    this.#at = at + 1;
    return true;
  }

  #skipAttributes(): void {
    while (this.#nextAttribute());
  }

  /** Moves after the next `<row ...>`. Returns its number, -1 if it has none; null at the block's end. */
  nextRow(): { number: number; empty: boolean; start: number } | null {
    while (this.#nextTag()) {
      const name = this.#at + this.#prefix;
      const isRow =
        this.#bytes[name] === LETTER.r &&
        this.#bytes[name + 1] === LETTER.o &&
        this.#bytes[name + 2] === LETTER.w &&
        isNameEnd(this.#bytes[name + 3]);
      if (!isRow) continue;
      this.#at = name + 3;
      let number = -1;
      while (this.#nextAttribute()) {
        if (this.#key === LETTER.r) number = readInteger(this.#bytes, this.#valueStart, this.#valueEnd);
      }
      return { number, empty: this.#empty, start: this.#at };
    }
    return null;
  }

  /** Reads the cells up to `</row>`, selected columns only. */
  cells(wanted: Uint8Array | null): Cell[] {
    const bytes = this.#bytes;
    const cells: Cell[] = [];
    let column = -1;
    while (this.#nextTag()) {
      if (bytes[this.#at] === BYTE.slash) {
        if (bytes[this.#at + 1 + this.#prefix] === LETTER.r) return cells;
        continue;
      }
      const name = this.#at + this.#prefix;
      if (bytes[name] !== LETTER.c || !isNameEnd(bytes[name + 1])) continue;
      this.#at = name + 1;
      column += 1;
      let type: CellType = CELL_TYPE.number;
      let style = 0;
      while (this.#nextAttribute()) {
        if (this.#key === LETTER.r) {
          const named = readColumn(bytes, this.#valueStart, this.#valueEnd);
          if (named >= 0) column = named;
        } else if (this.#key === LETTER.s) {
          style = readInteger(bytes, this.#valueStart, this.#valueEnd);
        } else if (this.#key === LETTER.t) {
          type = cellType(bytes, this.#valueStart, this.#valueEnd);
        }
      }
      if (column >= SHEET_COLUMNS_MAX) throw unreadable('xlsx: a column beyond XFD');
      if (this.#empty) continue;
      const isWanted = column < COLUMNS_READ_MAX && (wanted === null || wanted[column] === 1);
      const value = this.#content(isWanted, type, style);
      if (value !== undefined) cells[column] = value;
    }
    throw unreadable('xlsx: a row is cut short');
  }

  /** Moves after `</c>` and returns the value of `<v>`, or the joined texts of `<is>` without phonetic ones. */
  #content(isWanted: boolean, type: CellType, style: number): Cell {
    const bytes = this.#bytes;
    let value: Cell;
    let phonetic = false;
    while (this.#nextTag()) {
      const closing = bytes[this.#at] === BYTE.slash;
      const name = this.#at + this.#prefix + (closing ? 1 : 0);
      const letter = bytes[name];
      if (closing) {
        if (letter === LETTER.c && isNameEnd(bytes[name + 1])) return value;
        if (letter === LETTER.r && bytes[name + 1] === LETTER.P) phonetic = false;
        continue;
      }
      if (!isWanted) continue;
      if (letter === LETTER.r && bytes[name + 1] === LETTER.P) {
        phonetic = true;
      } else if ((letter === LETTER.v || letter === LETTER.t) && isNameEnd(bytes[name + 1])) {
        this.#at = name + 1;
        this.#skipAttributes();
        const start = this.#at;
        let end = this.#empty ? start : bytes.indexOf(BYTE.less, start);
        if (end < 0) end = this.#end;
        this.#at = end;
        if (letter === LETTER.v) value = readValue(bytes, start, end, type, style, this.#tables);
        else if (!phonetic) value = (typeof value === 'string' ? value : '') + decodeText(bytes, start, end);
      }
    }
    throw unreadable('xlsx: a cell is cut short');
  }
}

class XmlRow implements SheetRow {
  readonly number: number;
  readonly cells: Cell[];
  readonly #block: Block;
  readonly #start: number;
  readonly #tables: CellTables;

  constructor(number: number, cells: Cell[], block: Block, start: number, tables: CellTables) {
    this.number = number;
    this.cells = cells;
    this.#block = block;
    this.#start = start;
    this.#tables = tables;
  }

  allCells(): Cell[] {
    return new BlockParser({ ...this.#block, start: this.#start }, this.#tables).cells(null);
  }
}

/**
 * Reads the non-empty rows of a sheet's XML in batches, with bounded memory. Rows and cells without a reference
 * follow the previous one. Throws OrderFileError for a damaged sheet, OddXmlError for XML that this reader does not
 * support.
 */
export async function* readSheetRows(
  chunks: AsyncIterable<Uint8Array>,
  tables: CellTables,
  filter: ColumnFilter,
): AsyncGenerator<SheetRow[]> {
  let number = 0;
  for await (const block of readBlocks(chunks, {
    root: 'worksheet',
    container: 'sheetData',
    element: 'row',
  })) {
    const parser = new BlockParser(block, tables);
    const rows: SheetRow[] = [];
    for (let row = parser.nextRow(); row !== null; row = parser.nextRow()) {
      number = row.number > 0 ? row.number : number + 1;
      if (number > SHEET_ROWS_MAX) throw unreadable('xlsx: a row beyond 1,048,576');
      if (row.empty) continue;
      const cells = parser.cells(filter.wanted);
      rows.push(new XmlRow(number, cells, block, row.start, tables));
    }
    if (rows.length > 0) yield rows;
  }
}
