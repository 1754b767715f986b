import { VanShapes } from './small-art.tsx';

/** Drawing of a bridge with a missing span, for pages that do not exist. Pass a label if it carries meaning. */
export function BrokenBridge({ label }: { label?: string }) {
  return (
    <svg viewBox="0 0 720 260" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <circle cx="372" cy="96" r="60" fill="var(--sun)" />
      <path
        d="M-15 214C-3 140 10 94 60 94s63 46 75 120ZM100 214c11-50 24-80 70-80s59 30 70 80ZM230 214c10-68 20-110 60-110s50 42 60 110ZM360 214c11-52 24-84 70-84s59 32 70 84ZM485 214c12-78 26-126 75-126s63 48 75 126ZM610 214c11-60 24-96 70-96s59 36 70 96Z"
        fill="var(--rg-1)"
      />
      <path
        d="M-80 214c13-50 27-80 80-80s67 30 80 80ZM155 214c12-31 26-50 75-50s63 19 75 50ZM430 214c11-32 24-52 70-52s59 20 70 52ZM560 214c13-43 27-70 80-70s67 27 80 70Z"
        fill="var(--rg-2)"
      />
      <rect y="196" width="720" height="20" fill="var(--rg-2)" />
      <rect y="214" width="720" height="46" fill="var(--water)" />
      <path
        d="M40 236h90M180 248h70M330 232h110M470 246h80M600 234h90"
        stroke="var(--water-2)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 140h286v14H0zM434 140h286v14H434z" fill="var(--br-2)" />
      <path
        d="M0 154h270v72h-16v-8c-2-28-24-46-58-46s-58 18-60 46v8h-16v-8c-2-28-24-46-58-46s-54 14-62 34zM720 154H450v72h16v-8c2-28 24-46 58-46s58 18 60 46v8h16v-8c2-28 24-46 58-46s54 14 62 34z"
        fill="var(--br)"
      />
      <path d="M286 140l10 5-6 4 8 5h-12zM434 140l-10 5 6 4-8 5h12z" fill="var(--br-2)" />
      <g transform="translate(128 97.8) scale(1.25)">
        <VanShapes />
      </g>
      <path d="M232 140v-26M258 140v-26" stroke="var(--br-2)" strokeWidth="4" />
      <rect x="222" y="104" width="46" height="14" rx="2" fill="var(--wall)" />
      <path d="M226 118l10-14h10l-10 14zM246 118l10-14h10l-10 14z" fill="var(--roof)" />
      <path
        d="M296 147h128"
        stroke="var(--rg-3)"
        strokeWidth="3"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
    </svg>
  );
}
