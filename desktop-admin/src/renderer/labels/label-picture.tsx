import type { LabelDrawing, Mark } from '../platform/index.ts';
import './labels.css';

/** Renders a label as SVG exactly as the printer prints it. */
export function LabelPicture({ drawing, name }: { drawing: LabelDrawing; name: string }) {
  return (
    <svg
      className="label-picture"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={name}
    >
      {drawing.marks.map((mark, index) => (
        <MarkPicture key={index} mark={mark} />
      ))}
    </svg>
  );
}

function MarkPicture({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'box': {
      const { x, y, width, height, line } = mark;
      const ink = line === null ? { fill: '#000' } : { fill: 'none', stroke: '#000', strokeWidth: line };
      return <rect x={x} y={y} width={width} height={height} {...ink} />;
    }
    case 'text':
      return (
        <text
          className={mark.mono ? 'label-mono' : undefined}
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.weight}
          textAnchor={mark.anchor}
          fill={mark.white ? '#fff' : '#000'}
        >
          {mark.text}
        </text>
      );
    case 'code':
      return (
        <path
          transform={`translate(${mark.x} ${mark.y}) scale(${mark.module} ${mark.height ?? mark.module})`}
          d={mark.d}
          fillRule="evenodd"
          shapeRendering="crispEdges"
        />
      );
  }
}
