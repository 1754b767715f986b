/** A row of a page with the total number of rows. An empty page has one row with only the total. */
export type Totalled<Row extends { id: number }> = { total: number } & (Row | { id: null });

/** Splits the result of one query into the rows of a page and the total. */
export function splitTotal<Row extends { id: number }>(
  found: readonly Totalled<Row>[],
): { rows: Row[]; total: number } {
  return { rows: found.filter(isRow), total: found[0]?.total ?? 0 };
}

const isRow = <Row extends { id: number }>(row: Totalled<Row>): row is { total: number } & Row =>
  row.id !== null;
