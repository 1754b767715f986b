/** Line icons of the editor's tools on a 16 px grid, in the style of the back-office's icons. */
const PATHS = {
  link: 'M6.5 9.5a2.8 2.8 0 0 0 4 0l2.2-2.2a2.8 2.8 0 0 0-4-4L8 4M9.5 6.5a2.8 2.8 0 0 0-4 0L3.3 8.7a2.8 2.8 0 0 0 4 4L8 12',
  bulletList: 'M6 4h8M6 8h8M6 12h8M2.5 4v.01M2.5 8v.01M2.5 12v.01',
  orderedList: 'M6.5 4h8M6.5 8h8M6.5 12h8M2 3l1-.5V6M2 9.5c1.5-1 1.8.4.3 2.5h1.5',
  left: 'M2 3.5h12M2 7h8M2 10.5h12M2 14h6',
  center: 'M2 3.5h12M4 7h8M2 10.5h12M5 14h6',
  right: 'M2 3.5h12M6 7h8M2 10.5h12M8 14h6',
  table: 'M2 3h12v10H2zM2 6.5h12M2 10h12M7 3v10',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L11 8l3 3M10.5 6v.01',
  film: 'M2 3.5h12v9H2zM6.8 6v4l3.2-2z',
  line: 'M2 8h12',
  undo: 'M3 6h7a3.5 3.5 0 0 1 0 7H6M5.5 3.5 3 6l2.5 2.5',
  redo: 'M13 6H6a3.5 3.5 0 0 0 0 7h4M10.5 3.5 13 6l-2.5 2.5',
  highlight: 'M3 13.5h10M5 10.5 10.5 3l2.5 2-5.5 6.5H5z',
  clear: 'M3 3.5h9M7.5 3.5 6 12.5M9 9.5l4 4M13 9.5l-4 4',
  rowAbove: 'M2 8.5h12v5H2zM8 1.5v4.5M5.8 3.8h4.4',
  rowBelow: 'M2 2.5h12v5H2zM8 10v4.5M5.8 12.2h4.4',
  removeRow: 'M2 5h12v6H2zM6 6.5l4 3M10 6.5l-4 3',
  columnLeft: 'M8.5 2h5v12h-5zM1.5 8H6M3.8 5.8v4.4',
  columnRight: 'M2.5 2h5v12h-5zM10 8h4.5M12.2 5.8v4.4',
  removeColumn: 'M5 2h6v12H5zM6.5 6l3 4M9.5 6l-3 4',
  headRow: 'M2 3h12v10H2zM2 6.8h12M2 4.9h12',
  merge: 'M2 3h12v10H2zM4 8h3M12 8H9M5.8 6.5 7.3 8 5.8 9.5M10.2 6.5 8.7 8l1.5 1.5',
  removeTable: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 10h6.8L12 4',
} as const;
export type ToolIconName = keyof typeof PATHS;

/** Always decorative: its button's label carries the meaning. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
