import words400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?inline';
import words600 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2?inline';
import words700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff2?inline';
import vietnamese400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?inline';
import vietnamese600 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2?inline';
import vietnamese700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-700-normal.woff2?inline';
import mono400 from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2?inline';
import mono700 from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-700-normal.woff2?inline';
import figures400 from '@logistics/shared/tokens/fonts/figures-400.woff2?inline';
import figures600 from '@logistics/shared/tokens/fonts/figures-600.woff2?inline';
import figures700 from '@logistics/shared/tokens/fonts/figures-700.woff2?inline';

/** Characters that only the Vietnamese subset of Be Vietnam Pro has, according to its package. */
const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,' +
  'U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212';

const face = (family: string, weight: number, source: string, range: string, more = '') =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:block;src:url(${source}) format('woff2');` +
  `unicode-range:${range};${more}}`;

/** The fonts are embedded in the style sheet: they load together, so nothing is printed in another font. */
const FACES = [
  face('Figures', 400, figures400, 'U+30-39', 'size-adjust:97%;'),
  face('Figures', 600, figures600, 'U+30-39', 'size-adjust:97%;'),
  face('Figures', 700, figures700, 'U+30-39', 'size-adjust:97%;'),
  face('Be Vietnam Pro', 400, words400, LATIN),
  face('Be Vietnam Pro', 600, words600, LATIN),
  face('Be Vietnam Pro', 700, words700, LATIN),
  face('Be Vietnam Pro', 400, vietnamese400, VIETNAMESE),
  face('Be Vietnam Pro', 600, vietnamese600, VIETNAMESE),
  face('Be Vietnam Pro', 700, vietnamese700, VIETNAMESE),
  face('JetBrains Mono', 400, mono400, LATIN),
  face('JetBrains Mono', 700, mono700, LATIN),
].join('\n');

const NOTE = `
.note{break-after:page}
.note:last-child{break-after:auto}
.note header,.note footer{display:flex;justify-content:space-between;gap:8mm}
.note header>div{flex:1}
.note h1{margin:0;font-size:18pt;line-height:1.2;font-weight:700;text-align:center}
.note .right{text-align:right}
.note .who{margin:6mm 0 3mm;font-size:11pt}
.note table{width:100%;border-collapse:collapse}
.note thead{display:table-header-group}
.note tr{break-inside:avoid}
.note th,.note td{padding:1.4mm 2mm;border:0.2mm solid #000;text-align:left;vertical-align:top}
.note td{overflow-wrap:anywhere}
.note th{font-weight:600}
.note .number{text-align:right;white-space:nowrap}
.note .mono{font-family:'JetBrains Mono',monospace;white-space:nowrap}
.note .total td{font-weight:700}
.note .remark{margin:2mm 0 0}
.note footer{margin-top:12mm;text-align:center;break-inside:avoid}
.note footer>div{flex:1;min-height:28mm}
`;

/** Millimetres. */
export const NOTE_PAGE = { width: 210, height: 297, margin: 14 } as const;

/** Returns the complete style sheet of a printed document for pages of this size. */
export function printStyles(page: { width: number; height: number; margin?: number }): string {
  return `${FACES}
@page{size:${page.width}mm ${page.height}mm;margin:${page.margin ?? 0}mm}
html,body{margin:0;padding:0;color:#000;background:#fff;print-color-adjust:exact}
body{font:10pt/1.4 'Figures','Be Vietnam Pro',sans-serif}
.label{display:block;break-after:page}
.label:last-child{break-after:auto}
.words{font-family:'Figures','Be Vietnam Pro',sans-serif}
.mono{font-family:'JetBrains Mono',monospace}
${NOTE}`;
}
