/** Skeleton rows while the list loads. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <ul className="account-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <span className="bone" style={{ width: `${64 - row * 6}%` }} />
        </li>
      ))}
    </ul>
  );
}
