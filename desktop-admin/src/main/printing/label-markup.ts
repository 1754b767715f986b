import type { LabelDrawing, Mark } from '../../bridge/index.ts';
import { escapeMarkup } from './markup.ts';

/** Returns a drawing as the SVG to print; every value in it is one of our numbers or escaped. */
export function labelMarkup({ width, height, marks }: LabelDrawing): string {
  return (
    `<svg class="label" xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" ` +
    `viewBox="0 0 ${width} ${height}">${marks.map(markMarkup).join('')}</svg>`
  );
}

function markMarkup(mark: Mark): string {
  switch (mark.kind) {
    case 'box': {
      const { x, y, width, height, line } = mark;
      const ink = line === null ? 'fill="#000"' : `fill="none" stroke="#000" stroke-width="${line}"`;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${ink}/>`;
    }
    case 'text': {
      const { x, y, size, weight, anchor, mono, white, text } = mark;
      const family = mono ? 'mono' : 'words';
      return (
        `<text class="${family}" x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" ` +
        `text-anchor="${anchor}" fill="${white ? '#fff' : '#000'}">${escapeMarkup(text)}</text>`
      );
    }
    case 'code': {
      const { x, y, module, height, d } = mark;
      return (
        `<path transform="translate(${x} ${y}) scale(${module} ${height ?? module})" d="${escapeMarkup(d)}" ` +
        'fill="#000" fill-rule="evenodd" shape-rendering="crispEdges"/>'
      );
    }
  }
}
