import type { Curve } from './section.ts';

const WIDTH = 1000;
const HEIGHT = 520;
const MARGIN = { left: 80, right: 290, top: 50, bottom: 60 };
const COLOURS = ['#0f5f9c', '#c2410c', '#15803d', '#7e22ce', '#a16207', '#be123c', '#0e7490', '#4b5563'];

/** Draws curves over sizes as an SVG with logarithmic axes. A cost that does not grow is a horizontal line. */
export function plotCurves(title: string, curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = axis(
    points.map(([size]) => size),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = axis(
    points.map(([, ms]) => ms),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const lines = inOrderOfEnds(curves).map(({ name, points: own }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const path = own.map(([size, ms]) => `${coordinate(x.at(size))},${coordinate(y.at(ms))}`).join(' ');
    const dots = own.map(
      ([size, ms]) => `<circle cx="${coordinate(x.at(size))}" cy="${coordinate(y.at(ms))}" r="3.5"/>`,
    );
    const legend = MARGIN.top + 12 + index * 24;
    return `<g fill="${colour}" stroke="none"><polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}
<rect x="${WIDTH - MARGIN.right + 20}" y="${legend - 9}" width="14" height="4"/><text x="${WIDTH - MARGIN.right + 42}" y="${legend}">${escape(name)}</text></g>`;
  });
  const grid = [
    ...x.ticks.map(
      (size) =>
        `<path d="M${coordinate(x.at(size))} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}"/><text x="${coordinate(x.at(size))}" y="${HEIGHT - MARGIN.bottom + 22}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
    ...y.ticks.map(
      (ms) =>
        `<path d="M${MARGIN.left} ${coordinate(y.at(ms))}H${WIDTH - MARGIN.right}"/><text x="${MARGIN.left - 10}" y="${coordinate(y.at(ms) + 4)}" text-anchor="end">${wordOf(ms)}</text>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${MARGIN.left}" y="28" font-size="17" fill="#111">${escape(title)}</text>
<g stroke="#d4d4d4" fill="none">${grid.map((line) => line.replaceAll('<text', '<text stroke="none" fill="#444"')).join('\n')}</g>
${lines.join('\n')}
<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle" fill="#444">orders in the database</text>
</svg>
`;
}

/** Sorts curves from the highest end to the lowest, like the legend beside them. */
function inOrderOfEnds(curves: readonly Curve[]): readonly Curve[] {
  const endOf = ({ points }: Curve) => points.at(-1)?.[1] ?? 0;
  return [...curves].sort((a, b) => endOf(b) - endOf(a));
}

/** Returns a logarithmic axis over powers of ten that contain all values. */
function axis(values: readonly number[], from: number, to: number) {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const lowest = Math.floor(Math.min(...logs));
  // Starts at 1 if values are on both sides of it; if no value is below 10, at the power below the lowest.
  const low = lowest >= 1 ? lowest : Math.min(lowest, 0);
  const high = Math.max(Math.ceil(Math.max(...logs, 0)), low + 1);
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n)),
    at: (value: number) =>
      from + ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * (to - from),
  };
}

const coordinate = (value: number) => value.toFixed(1);
const wordOf = (ms: number) => (ms >= 1000 ? `${ms / 1000} s` : `${Number(ms.toPrecision(1))} ms`);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
