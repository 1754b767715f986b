import type { CellCorrection } from '../contracts/imports.ts';
import { type Cell, cellText, type SheetRow } from './cells.ts';
import type { HeaderColumn } from './header.ts';

/** Characters of a cell that a problem shows. */
export const CELL_SHOWN = 200;

interface SheetOptions {
  readonly sheet: string;
  readonly date1904: boolean;
  readonly corrections?: readonly CellCorrection[] | undefined;
}

/** The cells of one sheet that a person corrected in the preview. */
export class CorrectedCells {
  readonly #date1904: boolean;
  readonly #byRow = new Map<number, { index: number; was: string; value: Cell }[]>();

  constructor({ sheet, date1904, corrections = [] }: SheetOptions, mapped: readonly HeaderColumn[]) {
    this.#date1904 = date1904;
    for (const correction of corrections) {
      const column = mapped.find(({ header }) => header === correction.column);
      if (correction.sheet !== sheet || column === undefined) continue;
      const ofRow = this.#byRow.get(correction.row) ?? [];
      const value = correction.value === '' ? undefined : correction.value;
      this.#byRow.set(correction.row, [...ofRow, { index: column.index, was: correction.was, value }]);
    }
  }

  /** Returns the row with its corrected cells. A cell that has another text than the person saw is not changed. */
  apply(row: SheetRow): SheetRow {
    const ofRow = this.#byRow.get(row.number);
    if (ofRow === undefined) return row;
    const valid = ofRow.filter(
      ({ index, was }) => cellText(row.cells[index], this.#date1904).slice(0, CELL_SHOWN) === was,
    );
    const corrected = (cells: readonly Cell[]) => {
      const copy = [...cells];
      for (const { index, value } of valid) copy[index] = value;
      return copy;
    };
    return { number: row.number, cells: corrected(row.cells), allCells: () => corrected(row.allCells()) };
  }
}
