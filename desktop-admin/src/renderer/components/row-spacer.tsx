/** Placeholder for the rows of a virtualised table that are not in the DOM. */
export function RowSpacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
