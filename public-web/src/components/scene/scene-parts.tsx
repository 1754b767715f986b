/** A delivery truck with its wheels at y = 0; the loaded one carries the orange box. */
export function Truck({ loaded }: { loaded: boolean }) {
  return (
    <>
      <rect y="-34" width="58" height="27" rx="2" fill={loaded ? 'var(--box)' : 'var(--wall)'} />
      <path
        d="M14.500-34v27M29-34v27M43.500-34v27"
        stroke={loaded ? 'var(--box-2)' : 'var(--rg-3)'}
        strokeWidth="1.5"
        opacity=".6"
      />
      <path d="M61-27h13c1.500 0 2.800.7 3.600 2l5 8c.6.9.9 1.700.9 2.700V-5H61z" fill="var(--br-2)" />
      <path d="M66-23h7.500l4.200 7H66z" fill="var(--water)" />
      <rect y="-8" width="84" height="4" fill="var(--br-2)" />
      {[11, 24, 71].map((x) => (
        <g key={x}>
          <circle cx={x} cy="-4" r="5.5" fill="var(--br-2)" />
          <circle cx={x} cy="-4" r="2" fill="var(--water)" />
        </g>
      ))}
    </>
  );
}

/** The warehouse on the left bank. */
export function Warehouse({ x, ground }: { x: number; ground: number }) {
  return (
    <g transform={`translate(${x} ${ground})`}>
      <rect y="-64" width="118" height="64" fill="var(--wall)" />
      <path d="M-8-64 59-96l67 32Z" fill="var(--br)" />
      <rect x="12" y="-44" width="40" height="44" fill="var(--br-2)" />
      <path d="M12-36h40M12-28h40M12-20h40M12-12h40" stroke="var(--br)" strokeWidth="2" />
      <rect x="66" y="-44" width="40" height="44" fill="var(--br-2)" />
      <rect x="70" y="-16" width="16" height="16" fill="var(--box)" />
      <rect x="87" y="-14" width="14" height="14" fill="var(--box-2)" />
      <rect x="75" y="-30" width="15" height="14" fill="var(--wall-2)" />
      <circle cx="59" cy="-76" r="6" fill="var(--wall)" />
    </g>
  );
}

interface HouseProps {
  x: number;
  top: number;
  width: number;
  ground: number;
  roof: 'roof' | 'flat';
}

const FLOOR = 24;

/** A tube house: narrow front, one window per floor, a tiled or a flat roof. */
export function House({ x, top, width, ground, roof }: HouseProps) {
  const height = ground - top;
  const floors = Math.max(1, Math.floor((height - 24) / FLOOR));
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} fill={wallColour(roof, width)} />
      {roof === 'roof' ? (
        <path
          d={`M${x - 3} ${top}L${middle} ${top - width * 0.4}L${x + width + 3} ${top}Z`}
          fill="var(--roof)"
        />
      ) : (
        <rect x={x - 2} y={top - 4} width={width + 4} height="4" fill="var(--br)" />
      )}
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor}>
          <rect
            x={middle - 5.5}
            y={top + 12 + floor * FLOOR}
            width="11"
            height="14"
            rx="1"
            fill="var(--br)"
            opacity=".75"
          />
          <path
            d={`M${x + 4} ${top + 29 + floor * FLOOR}h${width - 8}`}
            stroke="var(--br)"
            strokeWidth="1.5"
            opacity=".5"
          />
        </g>
      ))}
      <rect x={middle - 7} y={ground - 20} width="14" height="20" fill="var(--br-2)" opacity=".85" />
    </g>
  );
}

function wallColour(roof: HouseProps['roof'], width: number): string {
  if (roof === 'flat') return 'var(--rg-1)';
  return width > 36 || width === 32 ? 'var(--wall-2)' : 'var(--wall)';
}

/** A palm between the houses. */
export function Palm({ x, ground }: { x: number; ground: number }) {
  return (
    <g fill="var(--br)">
      <path d={`M${x} ${ground}q3-35 0-70`} stroke="var(--br)" strokeWidth="3" fill="none" />
      {[-200, -165, -130, -15, 20].map((turn) => (
        <path
          key={turn}
          d="M0 0C8-10 20-10 26-2 18-5 8-4 0 0Z"
          transform={`translate(${x} ${ground - 70}) rotate(${turn})`}
        />
      ))}
    </g>
  );
}
