/** A row of a page with the number of all rows beside it; where the page is empty, one row tells the number alone. */
export type Totalled<Row extends { id: number }> = { total: number } & (Row | { id: null });

/** The rows of a page and the number of all, which came as one answer. */
export function splitTotal<Row extends { id: number }>(
  found: readonly Totalled<Row>[],
): { rows: Row[]; total: number } {
  return { rows: found.filter(isRow), total: found[0]?.total ?? 0 };
}

const isRow = <Row extends { id: number }>(row: Totalled<Row>): row is { total: number } & Row =>
  row.id !== null;
