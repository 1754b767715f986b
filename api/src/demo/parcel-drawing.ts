import { createRandom } from './random.ts';

/** Colours of a picture, which differ between parcels. */
interface Style {
  readonly carton: string;
  readonly side: string;
  readonly tape: string;
  readonly wall: string;
  readonly floor: string;
}

const STYLES: readonly Style[] = [
  { carton: '#c99a62', side: '#a97c48', tape: '#e6d3a8', wall: '#dfe4e3', floor: '#b9beb9' },
  { carton: '#b98753', side: '#95693c', tape: '#f0e2bd', wall: '#e6e1d8', floor: '#c4bcae' },
  { carton: '#d3a873', side: '#b28955', tape: '#5f8f6a', wall: '#d9dee4', floor: '#aeb5bc' },
  { carton: '#e5e2db', side: '#c7c2b7', tape: '#b98753', wall: '#cfd8d6', floor: '#a3aba6' },
];

/**
 * Returns the photo of a parcel in the warehouse as a drawing (SVG, 960 by 720): a carton with tape and a label, on a
 * scale or on the floor. Drawings avoid the copyright of photographs.
 *
 * @param number the same number gives the same drawing
 */
export function parcelDrawing(number: number): string {
  const random = createRandom(4_100 + number);
  const style = random.one(STYLES);
  const [width, height, depth] = [random.whole(300, 420), random.whole(180, 300), random.whole(90, 150)];
  const left = 480 - width / 2 - depth / 3;
  const top = 560 - height;
  const box = `<path d="M${left} ${top}h${width}v${height}h${-width}Z" fill="${style.carton}"/>
    <path d="M${left + width} ${top}l${depth} ${-depth * 0.6}v${height}l${-depth} ${depth * 0.6}Z" fill="${style.side}"/>
    <path d="M${left} ${top}l${depth} ${-depth * 0.6}h${width}l${-depth} ${depth * 0.6}Z" fill="${style.carton}" stroke="${style.side}" stroke-width="3"/>
    <path d="M${left + width * 0.44} ${top}l${depth} ${-depth * 0.6}h${width * 0.12}l${-depth} ${depth * 0.6}v${height * 0.3}h${-width * 0.12}Z" fill="${style.tape}" fill-opacity=".85"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720">
    <defs><radialGradient id="l" cx=".35" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs>
    <rect width="960" height="720" fill="${style.wall}"/><path d="M0 470h960v250H0Z" fill="${style.floor}"/>
    ${random.percent(50) ? SCALE : SHADOW}${box}${label(left + width * 0.08, top + height * 0.38, random.whole(0, 999))}
    <rect width="960" height="720" fill="url(#l)"/></svg>`;
}

const SHADOW = '<ellipse cx="500" cy="566" rx="320" ry="34" fill="#000" fill-opacity=".22"/>';
const SCALE = `<path d="M190 560h600l40 46H150Z" fill="#8d979b"/><path d="M150 606h680v34H150Z" fill="#5f686c"/>
  <rect x="420" y="611" width="130" height="24" rx="4" fill="#19322b"/><path d="M438 623h60" stroke="#7fd6a4" stroke-width="8" stroke-dasharray="10 6"/>`;

/** A label with bars and grey lines for its text. */
function label(x: number, y: number, seed: number): string {
  const random = createRandom(seed);
  let at = x + 12;
  let bars = '';
  while (at < x + 128) {
    const wide = random.whole(2, 7);
    bars += `<rect x="${at}" y="${y + 12}" width="${wide}" height="42" fill="#222"/>`;
    at += wide + random.whole(2, 6);
  }
  return `<rect x="${x}" y="${y}" width="146" height="98" fill="#fdfdfb"/>${bars}
    <path d="M${x + 12} ${y + 68}h${random.whole(70, 118)}M${x + 12} ${y + 82}h${random.whole(50, 100)}" stroke="#8a8a86" stroke-width="6"/>`;
}
