/** SVG drawings on a 1200 by 1200 canvas, in a colour of choice (`currentColor`). */
const DRAWINGS = {
  jacket: `<path d="M430 290 600 350l170-60 190 130 60 400-120 26-60-280v400H330V566l-60 280-120-26 60-400Z"/>
    <path d="M430 290c20-130 320-130 340 0L600 430Z" fill="#000" fill-opacity=".18"/>
    <path d="M600 430v536M400 760h110M690 760h110" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`,
  shoe: `<path d="M190 500c80 30 170 10 240-70l70-30c90 130 190 210 340 240 120 24 180 70 180 150v50H180V640c0-60 0-100 10-140Z"/>
    <path d="M190 500c80 30 170 10 240-70l40 60c-70 90-170 130-290 120Z" fill="#000" fill-opacity=".18"/>
    <path d="m520 470 90-60m-30 120 90-60m-20 115 90-58" stroke="#fff" stroke-width="20" stroke-linecap="round"/>
    <rect x="160" y="820" width="880" height="86" rx="43" fill="#fff" stroke="currentColor" stroke-width="14"/>`,
  bedding: `<rect x="180" y="260" width="840" height="420" rx="40" fill-opacity=".45"/>
    <rect x="180" y="560" width="840" height="330" rx="46"/>
    <rect x="240" y="430" width="330" height="190" rx="76" fill="#fff"/><rect x="630" y="430" width="330" height="190" rx="76" fill="#fff"/>
    <path d="M180 670h840v70H180Z" fill="#fff" fill-opacity=".4"/>
    <path d="M240 890v70m720-70v70" stroke="currentColor" stroke-width="40" stroke-linecap="round"/>`,
  lights: `<path d="M130 380c170 330 330 60 470 150s300 340 470-10" fill="none" stroke="#4d4437" stroke-width="14" stroke-linecap="round"/>
    ${[
      [200, 520],
      [330, 600],
      [470, 540],
      [600, 560],
      [720, 680],
      [860, 730],
      [980, 650],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="86" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="40"/><circle cx="${x}" cy="${y}" r="16" fill="#fff"/>`,
      )
      .join('')}`,
  tote: `<path d="M460 470c0-290 280-290 280 0" fill="none" stroke="currentColor" stroke-width="40"/>
    <path d="M330 450h540l60 500a30 30 0 0 1-30 30H300a30 30 0 0 1-30-30Z"/>
    <circle cx="600" cy="720" r="120" fill="#fff" fill-opacity=".85"/><path d="M540 740c40-70 80-70 120 0" fill="none" stroke="currentColor" stroke-width="24" stroke-linecap="round"/>`,
  rack: `<rect x="330" y="330" width="130" height="190" rx="26" fill="#b0561f"/><rect x="500" y="370" width="130" height="150" rx="26" fill="#c28f2c"/>
    <rect x="670" y="300" width="150" height="220" rx="26" fill="#3f7f5f"/>
    <rect x="340" y="700" width="200" height="170" rx="26" fill="#8f3f2f"/><rect x="590" y="650" width="120" height="220" rx="26" fill="#2f6f8f"/><rect x="750" y="720" width="110" height="150" rx="26" fill="#dbb98c"/>
    <path d="M270 240v740m660-740v740M270 536h660M270 886h660" fill="none" stroke="currentColor" stroke-width="32" stroke-linecap="round"/>`,
  bottle: `<rect x="500" y="210" width="200" height="150" rx="34" fill="#000" fill-opacity=".55"/>
    <path d="M480 350h240c60 50 70 90 70 150v420a60 60 0 0 1-60 60H470a60 60 0 0 1-60-60V500c0-60 10-100 70-150Z"/>
    <path d="M470 520v360" stroke="#fff" stroke-opacity=".5" stroke-width="34" stroke-linecap="round"/><path d="M410 640h380v90H410Z" fill="#fff" fill-opacity=".25"/>`,
  case: `<rect x="390" y="200" width="420" height="780" rx="80" fill-opacity=".3" stroke="currentColor" stroke-width="26"/>
    <rect x="440" y="250" width="190" height="200" rx="54"/><circle cx="500" cy="315" r="34" fill="#fff"/><circle cx="570" cy="385" r="34" fill="#fff"/>
    <path d="m520 860 220-300" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-opacity=".8"/>`,
} as const;

export type DrawingName = keyof typeof DRAWINGS;

const FLOOR = '<ellipse cx="600" cy="1010" rx="400" ry="26" fill="#000" fill-opacity=".07"/>';
const PACKED = `<path d="M240 480 600 300l360 180v360L600 1020 240 840Z"/>
  <path d="M240 480 600 660l360-180M600 660v360M420 390l360 180v150" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round"/>`;

/**
 * Returns pictures of a product as a seller shows it: whole, close up, and packed. Drawings avoid the copyright of
 * photographs. Their width is the smallest of IMAGE_WIDTHS, so that each is encoded once.
 */
export function drawingsOf(thing: DrawingName, colour: string): string[] {
  const drawing = DRAWINGS[thing];
  const views = [
    FLOOR + drawing,
    `<g transform="translate(-600 -560) scale(2)">${drawing}</g>`,
    FLOOR + PACKED,
  ];
  return views.map(
    (view) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="480" height="480" color="${colour}"><rect width="1200" height="1200" fill="#f4f1ec"/><g fill="currentColor">${view}</g></svg>`,
  );
}
