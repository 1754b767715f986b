interface SkeletonColumn {
  key: string;
  align?: 'right';
  from?: number;
}
interface TableSkeletonProps {
  columns: readonly SkeletonColumn[];
  rows: number;
  withPick?: boolean;
}
const WIDTHS = ['62%', '48%', '56%', '70%', '52%'];

/** Skeleton rows with the height and columns of real ones, to avoid layout shift. */
export function TableSkeleton({ columns, rows, withPick = true }: TableSkeletonProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {withPick && (
            <td className="pick">
              <span className="bone box" />
            </td>
          )}
          {columns.map(({ key, align, from }, column) => (
            <td key={key} className={[align ?? '', from ? `from-${from}` : ''].filter(Boolean).join(' ')}>
              <span className="bone" style={{ width: WIDTHS[(row + column) % WIDTHS.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
