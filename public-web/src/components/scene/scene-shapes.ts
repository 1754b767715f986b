/** Geometry of the bridge drawing, in units of the viewBox. */

export interface SceneLayout {
  width: number;
  height: number;
  /** Height of the road on the banks, and how much the deck rises in its middle. */
  road: number;
  rise: number;
  waterline: number;
  left: number;
  right: number;
  spans: number;
}

export const WIDE: SceneLayout = {
  width: 1680,
  height: 400,
  road: 268,
  rise: 22,
  waterline: 342,
  left: 304,
  right: 1296,
  spans: 7,
};

export const NARROW: SceneLayout = {
  width: 760,
  height: 300,
  road: 190,
  rise: 16,
  waterline: 244,
  left: 150,
  right: 610,
  spans: 4,
};

const DECK = 14;

/** Returns the height of the deck at x: a shallow arc between the banks. */
export function deckAt(scene: SceneLayout, x: number): number {
  const middle = (scene.left + scene.right) / 2;
  const half = (scene.right - scene.left) / 2;
  return round(scene.road - scene.rise * Math.max(0, 1 - ((x - middle) / half) ** 2));
}

/** Returns the rotation in degrees of something on the deck at x. */
export function slopeAt(scene: SceneLayout, x: number): number {
  return round((Math.atan2(deckAt(scene, x + 40) - deckAt(scene, x - 40), 80) * 180) / Math.PI);
}

/** Path of a steep limestone hill, from its centre, half width and top. */
export function hill(middle: number, half: number, top: number, base: number): string {
  const shoulder = round(base - 0.62 * (base - top));
  const x = (part: number) => round(middle + part * half);
  return `M${x(-1)} ${base}C${x(-0.84)} ${shoulder} ${x(-0.66)} ${top} ${x(0)} ${top}S${x(0.84)} ${shoulder} ${x(1)} ${base}Z`;
}

/** Path of the road over banks and bridge, as one band. */
export function roadPath(scene: SceneLayout): string {
  const points = along(scene, 24);
  const above = points.map((x) => `L${x} ${deckAt(scene, x)}`).join('');
  const below = [...points].reverse().map((x) => `L${x} ${round(deckAt(scene, x) + DECK)}`);
  return `M-10 ${scene.road}${above}L${scene.width + 10} ${scene.road}v${DECK}${below.join('')}L-10 ${scene.road + DECK}Z`;
}

/** Path of the railing: posts and a rail above the deck. */
export function railPath(scene: SceneLayout): string {
  const posts = along(scene, scene.spans * 6).map((x) => `M${x} ${deckAt(scene, x)}v-11`);
  const rail = along(scene, 24).map((x, index) => `${index ? 'L' : 'M'}${x} ${round(deckAt(scene, x) - 10)}`);
  return posts.join('') + rail.join('');
}

/** Path of the arches between the piers, with the piers. */
export function archPath(scene: SceneLayout): string {
  const piers = along(scene, scene.spans);
  const foot = scene.waterline + 14;
  const thick = 9;
  return piers
    .slice(0, -1)
    .map((from, index) => {
      const to = piers[index + 1] ?? scene.right;
      const middle = round((from + to) / 2);
      const crown = round(deckAt(scene, middle) + DECK + 10);
      const spring = scene.waterline - 6;
      const shoulder = round((crown + spring) / 2 - 12);
      const [start, end] = [round(from + thick), round(to - thick)];
      const bend = round((end - start) * 0.24);
      return (
        `M${from} ${round(deckAt(scene, from) + DECK - 2)}L${middle} ${round(deckAt(scene, middle) + DECK - 2)}` +
        `L${to} ${round(deckAt(scene, to) + DECK - 2)}V${foot}H${end}V${spring}` +
        `C${end - 4} ${shoulder} ${middle + bend} ${crown} ${middle} ${crown}` +
        `S${start + 4} ${shoulder} ${start} ${spring}V${foot}H${from}Z`
      );
    })
    .join('');
}

/** x positions of the piers at the water. */
export function pierXs(scene: SceneLayout): number[] {
  return along(scene, scene.spans);
}

function along(scene: SceneLayout, parts: number): number[] {
  const step = (scene.right - scene.left) / parts;
  return Array.from({ length: parts + 1 }, (_, index) => round(scene.left + index * step));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
