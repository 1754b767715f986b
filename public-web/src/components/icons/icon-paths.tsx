import type { ReactNode } from 'react';

/** Drawn on a grid of 20 x 20. */
export const ICON_PATHS = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 6v5M10 13.6v.2" />
    </>
  ),
  arrowRight: <path d="M3.5 10h13M11.5 5l5 5-5 5" />,
  bell: (
    <path d="M5 8.500a5 5 0 0 1 10 0c0 4.500 1.800 5.500 1.800 5.500H3.200S5 13 5 8.500ZM8.200 16.700c.4.6 1 .9 1.800.9s1.400-.3 1.800-.9" />
  ),
  box: <path d="m10 2.5 7 3.5v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8" />,
  camera: (
    <>
      <path d="M2.500 6.500H6l1.300-2h5.400l1.300 2h3.500v9.500h-15z" />
      <circle cx="10" cy="11" r="2.800" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  chevronDown: <path d="m5 7.5 5 5 5-5" />,
  chevronLeft: <path d="M12.5 4.5 7 10l5.5 5.5" />,
  chevronRight: <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.8V10l2.800 2" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
      <path d="M13 7V4.5a1 1 0 0 0-1-1H4.500a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1H7" />
    </>
  ),
  delivered: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="m6.8 10.3 2.200 2.200 4.300-4.800" />
    </>
  ),
  download: <path d="M10 3.500v9m-3.500-3.500 3.500 3.500 3.500-3.500M4 16.500h12" />,
  expand: <path d="M7.500 3.500h-4v4M12.500 3.500h4v4M7.500 16.500h-4v-4M12.500 16.500h4v-4" />,
  external: <path d="M8 4.500H4.500v11h11V12M11.500 3.500h5v5M16 4l-7 7" />,
  eye: (
    <>
      <path d="M1.800 10S4.800 4.500 10 4.500 18.200 10 18.200 10 15.200 15.500 10 15.500 1.800 10 1.800 10Z" />
      <circle cx="10" cy="10" r="2.4" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M1.800 10S4.800 4.500 10 4.500 18.200 10 18.200 10 15.200 15.500 10 15.500 1.800 10 1.800 10Z" />
      <circle cx="10" cy="10" r="2.4" />
      <path d="m3.500 16.500 13-13" />
    </>
  ),
  home: <path d="M3 9.200 10 3.500l7 5.700v7.300h-4.800v-4.700H7.800v4.700H3z" />,
  hourglass: (
    <path d="M5.500 3h9M5.500 17h9M6.500 3c0 4 7 4.500 7 7s-7 3-7 7M13.500 3c0 4-7 4.500-7 7s7 3 7 7" />
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.300V14M10 6.300v.2" />
    </>
  ),
  mail: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="m3 5.500 7 5.500 7-5.500" />
    </>
  ),
  menu: <path d="M3 5.500h14M3 10h14M3 14.500h14" />,
  money: (
    <>
      <rect x="2" y="5" width="16" height="10.5" rx="1.5" />
      <circle cx="10" cy="10.2" r="2.4" />
      <path d="M4.800 8h.1M15.200 12.500h.1" />
    </>
  ),
  office: <path d="M3 4h14v9H3zM10 13v3.500M6.500 16.500h7" />,
  phone: (
    <path d="M6.600 2.800 4.300 3.600c-.9.3-1.500 1.200-1.300 2.200 1 5.600 5.500 10.200 11.200 11.200 1 .2 1.900-.4 2.200-1.300l.8-2.300-3.900-1.900-1.500 1.600c-1.900-.9-3.400-2.400-4.300-4.300l1.600-1.500Z" />
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  print: <path d="M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.500h8V17H6z" />,
  rate: <path d="M4 7h11.500M12.500 4l3 3-3 3M16 13H4.500M7.500 10l-3 3 3 3" />,
  retry: <path d="M16.500 10a6.500 6.500 0 1 1-2-4.700M16.500 3v3.500H13" />,
  scale: <path d="M3 17h14M5 17l1-6h8l1 6M10 11V8M5 5.500a5 3 0 0 1 10 0z" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.200 13.200 4 4" />
    </>
  ),
  server: (
    <>
      <rect x="3" y="3.5" width="14" height="5.5" rx="1.200" />
      <rect x="3" y="11" width="14" height="5.5" rx="1.200" />
      <path d="M6 6.200h.1M6 13.800h.1M9.500 6.200H14M9.500 13.800H14" />
    </>
  ),
  share: <path d="M10 12.500V3M6.500 6 10 2.500 13.500 6M5 9.500H4V17h12V9.500h-1" />,
  signOut: <path d="M8 3.500H3.500v13H8M12.500 6.500 16 10l-3.500 3.500M16 10H7.500" />,
  truck: (
    <>
      <path d="M2 5h9.500v9H2zM11.500 8h3.600l2.900 3v3h-6.500" />
      <circle cx="5.6" cy="14.8" r="1.700" />
      <circle cx="14.4" cy="14.8" r="1.700" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.300" />
      <path d="M3.500 17c.6-3.300 3.200-5 6.500-5s5.900 1.700 6.500 5" />
    </>
  ),
  volume: <path d="M3 6.500 10 3l7 3.500v7L10 17l-7-3.500zM3 6.500l7 3.300 7-3.300M10 9.800V17" />,
  warehouse: <path d="M2.500 8.200 10 3.500l7.500 4.700V17h-15zM6 17v-6h8v6M6 14h8" />,
  warning: <path d="M10 3 1.800 17h16.400zM10 8v4M10 14.300v.2" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_PATHS;
