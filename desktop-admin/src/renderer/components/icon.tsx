/** Line icons of the back-office on a 16 px grid, in the text's colour. */
const PATHS = {
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3',
  download: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  box: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3zM2.5 5 8 8l5.5-3M8 8v6',
  userWaiting:
    'M6 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.5c0-2.5 1.8-4 4-4M11.5 8.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM11.5 10.2v1.4l1 .7',
  users:
    'M6 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.5c0-2.5 2-4.2 4.5-4.2s4.5 1.7 4.5 4.2M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.6c1.6.5 2.5 2 2.5 3.9',
  outside: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13.5 2.5l-6 6',
  panel: 'M2 3h12v10H2zM6 3v10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5 14 14',
  online: 'M1.5 6.2a9.5 9.5 0 0 1 13 0M4 9a6 6 0 0 1 8 0M8 12.5v.01',
  offline:
    'M1.5 6.2a9.5 9.5 0 0 1 3-2M7 3.5a9.5 9.5 0 0 1 7.5 2.7M4 9a6 6 0 0 1 3-1.7M8 12.5v.01M2.5 2l11 12',
  moon: 'M13 9.5A5.5 5.5 0 1 1 6.5 3 4.5 4.5 0 0 0 13 9.5z',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  down: 'M4 6l4 4 4-4',
  left: 'M10 4 6 8l4 4',
  right: 'M6 4l4 4-4 4',
  file: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3',
  folder: 'M1.5 3.5h5L8 5.5h6.5V13h-13z',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.5V11M8 5v.01',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.5M8 12v.01',
  bad: 'M5.5 1.8h5l3.7 3.7v5l-3.7 3.7h-5L1.8 10.5v-5zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  tick: 'M3 8.5 6.5 12 13 4.5',
  done: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5 8.2l2.2 2.2L11 6',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.8V8l2 1.4',
  warehouse: 'M1.5 6 8 2.5 14.5 6v8h-13zM4.5 14V8.5h7V14M4.5 11h7',
  truck:
    'M1 3.5h8.5V11H1zM9.5 6h3L15 8.7V11H9.5zM4 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  arrived: 'M2 9.5v4h12v-4M8 2v8M4.8 7 8 10l3.2-3',
  close: 'M4 4l8 8M12 4l-8 8',
  bin: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 10h6.8L12 4',
  undo: 'M3 6h7a3.5 3.5 0 0 1 0 7H6M5.5 3.5 3 6l2.5 2.5',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  pencil: 'M3 13l.6-2.6L11 3l2 2-7.4 7.4zM9.8 4.2l2 2',
  plus: 'M8 3v10M3 8h10',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3',
  cloud: 'M4.5 12.5a3 3 0 0 1 0-6 4 4 0 0 1 7.6 1 2.6 2.6 0 0 1 .4 5M8.3 14V8.5M6.2 10.3l2.1-2 2 2',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  home: 'M1.5 7.5 8 2.5l6.5 5M3.5 6.2v7.3h9V6.2M6.5 13.5V9.5h3v4',
  receipt: 'M3.5 1.8h9v12.7l-1.5-1.2-1.5 1.2-1.5-1.2-1.5 1.2L5 13.3l-1.5 1.2zM6 5h4M6 8h4',
  building: 'M2.5 14V2.5H10V14M10 6.5h3.5V14M1.5 14h13M5 5.5h2.5M5 8h2.5M5 10.5h2.5',
  shield: 'M8 1.8 13.5 4v4c0 3.2-2.3 5.2-5.5 6.2C4.8 13.2 2.5 11.2 2.5 8V4zM5.5 8l1.9 1.9L10.7 6.5',
  book: 'M8 4C6.5 2.8 4.5 2.5 2 2.5v10c2.5 0 4.5.3 6 1.5 1.5-1.2 3.5-1.5 6-1.5v-10c-2.5 0-4.5.3-6 1.5zM8 4v10',
  bell: 'M8 2a4 4 0 0 0-4 4c0 3.6-1.5 5-1.5 5h11S12 9.6 12 6a4 4 0 0 0-4-4zM6.7 13.3a1.4 1.4 0 0 0 2.6 0',
  megaphone: 'M2.5 6.2v3.3H5l6.5 3.3V3L5 6.2zM5 9.5l.8 4h1.7l-.7-3.2M13.5 6.5a2 2 0 0 1 0 3',
  userNew:
    'M6 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.5c0-2.5 2-4.2 4.5-4.2s4.5 1.7 4.5 4.2M12.5 4.5v5M10 7h5',
  userGone:
    'M6 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.5c0-2.5 2-4.2 4.5-4.2s4.5 1.7 4.5 4.2M10.6 5.2l3.6 3.6M14.2 5.2l-3.6 3.6',
  gear: 'M2 5h7M12 5h2M9 3.5v3h3v-3zM2 11h2M7 11h7M4 9.5v3h3v-3z',
  keyboard: 'M1.5 4h13v8h-13zM4 6.8v.01M6.5 6.8v.01M9 6.8v.01M11.5 6.8v.01M5 9.5h6',
  bolt: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  tag: 'M2.5 2.5h5.5l6 6-5.5 5.5-6-6zM5.5 5.5v.01',
  history: 'M2.5 4v3h3M3 7a5.5 5.5 0 1 1-.4 2.5M8 5v3.2l2.2 1.3',
  scan: 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M5 5v6M7.5 5v6M9.3 5v6M11.2 5v6',
  twice: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  unknown:
    'M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4L1.8 10.6V5.4zM6.3 6.2a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.9.6-.9 1.2M8 11.2v.01',
  sound: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.8a3 3 0 0 1 0 4.4M12.3 4a5.5 5.5 0 0 1 0 8',
  muted: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 6l4 4M14.5 6l-4 4',
  scale: 'M2.5 13.5h11l-1.2-8H3.7zM8 5.5V3M5.5 3h5M8 11l1.5-2.5',
  printer: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  server: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5v.01M5 11v.01',
} as const;
export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  size?: 14 | 16 | 20 | 24;
}

/** Always decorative: the text beside it, or its button's label, carries the meaning. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg className={`icon icon-${size}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
