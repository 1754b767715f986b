import type { ReactNode } from 'react';
import { Truck } from './scene-parts.tsx';

/** Service 'buying': a shop page and a parcel. */
function Buying() {
  return (
    <>
      <rect width="480" height="260" fill="var(--art-d)" />
      <circle cx="390" cy="70" r="92" fill="var(--art-w)" opacity=".45" />
      <path d="M60 214h360" stroke="var(--art-e)" strokeWidth="4" strokeLinecap="round" />
      <rect x="92" y="44" width="190" height="170" rx="10" fill="var(--art-w)" />
      <path d="M92 54a10 10 0 0 1 10-10h170a10 10 0 0 1 10 10v18H92z" fill="var(--art-e)" />
      <circle cx="108" cy="58" r="4" fill="var(--art-c)" />
      <circle cx="122" cy="58" r="4" fill="var(--art-b)" />
      <rect x="108" y="86" width="48" height="56" rx="4" fill="var(--art-bg)" />
      <rect x="122" y="100" width="20" height="28" rx="6" fill="var(--art-a)" />
      <rect x="163" y="86" width="48" height="56" rx="4" fill="var(--art-d)" />
      <path d="M176 128v-18l11-10 11 10v18z" fill="var(--art-c)" />
      <rect x="218" y="86" width="48" height="56" rx="4" fill="var(--art-bg)" />
      <circle cx="242" cy="114" r="14" fill="var(--art-b)" />
      <path
        d="M108 154h48M163 154h48M218 154h48M108 166h30M163 166h34M218 166h26"
        stroke="var(--art-b)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="196" y="182" width="70" height="20" rx="5" fill="var(--art-c)" />
      <path
        d="M284 130c30-28 44-24 58-4"
        fill="none"
        stroke="var(--art-a)"
        strokeWidth="5"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <rect x="306" y="138" width="92" height="76" rx="5" fill="var(--art-c)" />
      <path d="M306 160h92" stroke="var(--box-2)" strokeWidth="3" />
      <path d="M342 138h20v34l-10-7-10 7z" fill="var(--box-2)" />
      <rect x="364" y="190" width="26" height="14" rx="2" fill="var(--art-w)" />
    </>
  );
}

/** Service 'transport': a loaded truck on the bridge. */
function Carrying() {
  return (
    <>
      <rect width="480" height="260" fill="var(--art-bg)" />
      <path
        d="M10 190C20 97 30 40 70 40s50 57 60 150ZM95 190c10-68 22-110 65-110s55 42 65 110ZM255 190c12-81 26-130 75-130s63 49 75 130ZM360 190c11-105 24-170 70-170s59 65 70 170Z"
        fill="var(--rg-1)"
      />
      <path
        d="M-40 190c10-56 20-90 60-90s50 34 60 90ZM190 190c10-43 20-70 60-70s50 27 60 70ZM410 190c10-62 20-100 60-100s50 38 60 100ZM0 160h480v30H0z"
        fill="var(--rg-2)"
      />
      <path d="M0 190h480v16H0z" fill="var(--art-e)" />
      <path d="M20 206h440v54H20z" fill="var(--art-a)" />
      <path
        d="M46 260c0-34 34-44 58-44s58 10 58 44zM182 260c0-34 34-44 58-44s58 10 58 44zM318 260c0-34 34-44 58-44s58 10 58 44z"
        fill="var(--water)"
      />
      <g transform="translate(118 188) scale(2.6)">
        <Truck loaded />
      </g>
    </>
  );
}

const LARGE: readonly ReactNode[] = [<Buying key="buying" />, <Carrying key="carrying" />];

/** On a grid of 120 x 96: counting, a wooden crate, paying in yuan, handing over at the door. */
const SMALL: readonly ReactNode[] = [
  <>
    <rect width="120" height="96" rx="6" fill="var(--art-bg)" />
    <rect x="20" y="40" width="46" height="38" fill="var(--art-c)" />
    <path d="M38 40h10v14l-5-4-5 4z" fill="var(--box-2)" />
    <rect
      x="58"
      y="20"
      width="42"
      height="54"
      rx="4"
      fill="var(--art-w)"
      stroke="var(--art-e)"
      strokeWidth="3"
    />
    <path
      d="m66 36 4 4 7-8M66 52l4 4 7-8"
      stroke="var(--art-a)"
      strokeWidth="3.5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M83 37h9M83 53h9" stroke="var(--art-b)" strokeWidth="4" strokeLinecap="round" />
  </>,
  <>
    <rect width="120" height="96" rx="6" fill="var(--art-d)" />
    <g fill="none" stroke="var(--art-c)" strokeWidth="5">
      <rect x="28" y="22" width="64" height="54" fill="var(--art-w)" />
      <path d="M28 40h64M28 58h64M30 74l60-50" />
    </g>
  </>,
  <>
    <rect width="120" height="96" rx="6" fill="var(--art-bg)" />
    <rect x="18" y="30" width="56" height="38" rx="4" fill="var(--art-a)" />
    <circle cx="46" cy="49" r="10" fill="var(--art-b)" />
    <circle cx="82" cy="58" r="20" fill="var(--art-c)" />
    <path
      d="m75 49 7 9 7-9M82 58v12M76 61h12"
      stroke="var(--art-w)"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
    />
  </>,
  <>
    <rect width="120" height="96" rx="6" fill="var(--art-d)" />
    <rect x="58" y="18" width="38" height="60" fill="var(--wall)" />
    <path d="M53 20 77 6l24 14z" fill="var(--roof)" />
    <rect x="68" y="48" width="18" height="30" fill="var(--art-e)" />
    <rect x="70" y="26" width="14" height="13" fill="var(--art-b)" />
    <rect x="22" y="50" width="32" height="28" fill="var(--art-c)" />
    <path d="M34 50h8v11l-4-3-4 3z" fill="var(--box-2)" />
    <path d="M12 78h96" stroke="var(--art-e)" strokeWidth="3" strokeLinecap="round" />
  </>,
];

/** Number of large drawings. Further services get a small one each, repeated after the last. */
export const LARGE_SERVICES = LARGE.length;

/** Drawing of the service at this index, if an admin chose no picture. Decorative: its name is shown beside it. */
export function ServiceArt({ index }: { index: number }) {
  const isLarge = index < LARGE_SERVICES;
  return (
    <svg
      viewBox={isLarge ? '0 0 480 260' : '0 0 120 96'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {isLarge ? LARGE[index] : SMALL[(index - LARGE_SERVICES) % SMALL.length]}
    </svg>
  );
}
