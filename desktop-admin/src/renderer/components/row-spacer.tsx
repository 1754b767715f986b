/**
 * Placeholder for the rows of a virtualised table that are not in the DOM. It has one cell and no `colSpan`: hidden
 * columns have no cells, and a span over them would add empty columns that take the width of the others.
 */
export function RowSpacer({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true" className="spacer">
      <td style={{ height }} />
    </tr>
  );
}
