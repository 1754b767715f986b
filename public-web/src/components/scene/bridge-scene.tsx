import { House, Palm, Truck, Warehouse } from './scene-parts.tsx';
import {
  archPath,
  deckAt,
  hill,
  NARROW,
  pierXs,
  railPath,
  roadPath,
  type SceneLayout,
  slopeAt,
  WIDE,
} from './scene-shapes.ts';

type Hill = readonly [middle: number, half: number, top: number];

const HILLS: Record<
  'wide' | 'narrow',
  { far: readonly Hill[]; middle: readonly Hill[]; near: readonly Hill[] }
> = {
  wide: {
    far: [
      [-30, 46, 154],
      [64, 48, 111],
      [264, 56, 177],
      [377, 51, 160],
      [485, 75, 132],
      [567, 54, 118],
      [675, 65, 150],
      [764, 57, 108],
      [843, 53, 140],
      [957, 46, 160],
      [1079, 64, 190],
      [1187, 80, 166],
      [1310, 47, 125],
      [1429, 79, 170],
      [1515, 74, 101],
      [1629, 81, 117],
    ],
    middle: [
      [-60, 93, 132],
      [77, 90, 191],
      [242, 93, 168],
      [408, 75, 175],
      [552, 92, 181],
      [695, 87, 222],
      [1000, 60, 229],
      [1154, 70, 208],
      [1269, 70, 213],
      [1425, 77, 156],
      [1539, 94, 142],
    ],
    near: [
      [-60, 99, 227],
      [84, 94, 246],
      [281, 95, 240],
      [1254, 109, 272],
      [1434, 85, 239],
      [1589, 70, 254],
    ],
  },
  narrow: {
    far: [
      [20, 40, 96],
      [110, 52, 80],
      [214, 44, 116],
      [300, 58, 92],
      [392, 50, 74],
      [470, 46, 112],
      [560, 54, 88],
      [660, 60, 70],
      [742, 44, 100],
    ],
    middle: [
      [60, 62, 132],
      [196, 70, 126],
      [330, 60, 140],
      [470, 66, 134],
      [600, 64, 122],
      [720, 60, 128],
    ],
    near: [
      [20, 70, 166],
      [700, 80, 160],
    ],
  },
};

const HOUSES = {
  wide: [
    [1320, 198, 34, 'roof'],
    [1357, 176, 39, 'roof'],
    [1399, 206, 44, 'flat'],
    [1446, 184, 34, 'roof'],
    [1506, 168, 39, 'roof'],
    [1548, 200, 44, 'flat'],
    [1595, 180, 34, 'roof'],
    [1632, 194, 39, 'roof'],
  ],
  narrow: [
    [622, 140, 28, 'roof'],
    [652, 118, 32, 'roof'],
    [686, 146, 32, 'flat'],
    [722, 128, 30, 'roof'],
  ],
} as const;

const RIPPLES = [
  [6, 52, 100],
  [49, 17, 113],
  [65, 20, 84],
  [26, 36, 85],
  [46, 31, 63],
  [82, 34, 85],
  [21, 26, 115],
  [10, 26, 93],
  [39, 45, 48],
  [92, 34, 76],
  [74, 43, 64],
  [85, 48, 110],
  [60, 23, 120],
] as const;

/** Drawing of a bridge between a warehouse and a street of tube houses. Pass a label if it carries meaning. */
export function BridgeScene({ variant, label }: { variant: 'wide' | 'narrow'; label?: string }) {
  const scene = variant === 'wide' ? WIDE : NARROW;
  const hills = HILLS[variant];
  const middle = (scene.left + scene.right) / 2;
  return (
    <svg
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio="xMidYMax slice"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx={middle - 40} cy={scene.road - 92} r={variant === 'wide' ? 80 : 58} fill="var(--sun)" />
      <Hills hills={hills.far} scene={scene} fill="var(--rg-1)" />
      <Hills hills={hills.middle} scene={scene} fill="var(--rg-2)" />
      <rect y={scene.road} width={scene.width} height={scene.waterline - scene.road + 2} fill="var(--rg-2)" />
      <Hills hills={hills.near} scene={scene} fill="var(--rg-3)" />
      <Water scene={scene} />
      <path d={archPath(scene)} fill="var(--br)" />
      <Banks scene={scene} />
      <Warehouse x={scene.left - (variant === 'wide' ? 154 : 134)} ground={scene.road} />
      {HOUSES[variant].map(([x, top, width, roof]) => (
        <House key={x} x={x} top={top} width={width} ground={scene.road} roof={roof} />
      ))}
      {variant === 'wide' && <Palm x={1492} ground={scene.road} />}
      <path d={roadPath(scene)} fill="var(--br-2)" />
      <Traffic scene={scene} wide={variant === 'wide'} />
      <path d={railPath(scene)} stroke="var(--br-2)" strokeWidth="2.5" fill="none" />
    </svg>
  );
}

function Hills({ hills, scene, fill }: { hills: readonly Hill[]; scene: SceneLayout; fill: string }) {
  return <path d={hills.map((one) => hill(...one, scene.waterline + 2)).join('')} fill={fill} />;
}

function Water({ scene }: { scene: SceneLayout }) {
  const scale = scene.width / 100;
  const d = RIPPLES.map(
    ([x, y, length]) => `M${x * scale} ${scene.waterline + y}h${length * (scene.width / 1680)}`,
  );
  return (
    <>
      <rect y={scene.waterline} width={scene.width} height={scene.height} fill="var(--water)" />
      <path d={d.join('')} stroke="var(--water-2)" strokeWidth="3" strokeLinecap="round" />
      {pierXs(scene).map((x) => (
        <rect key={x} x={x - 10} y={scene.waterline + 16} width="20" height="24" fill="var(--water-2)" />
      ))}
    </>
  );
}

function Banks({ scene }: { scene: SceneLayout }) {
  const { left, right, road, waterline, width } = scene;
  const foot = waterline + 16;
  return (
    <path
      d={
        `M-10 ${road + 14}H${left + 4}C${left + 14} ${road + 44} ${left + 26} ${foot - 12} ${left + 54} ${foot}H-10Z` +
        `M${width + 10} ${road + 14}H${right - 4}C${right - 14} ${road + 44} ${right - 26} ${foot - 12} ${right - 54} ${foot}H${width + 10}Z`
      }
      fill="var(--bank)"
    />
  );
}

function Traffic({ scene, wide }: { scene: SceneLayout; wide: boolean }) {
  const middle = (scene.left + scene.right) / 2;
  const trucks: readonly (readonly [x: number, loaded: boolean])[] = wide
    ? [
        [middle - 300, false],
        [middle - 30, true],
        [middle + 250, false],
      ]
    : [[middle - 40, true]];
  return trucks.map(([x, loaded]) => (
    <g key={x} transform={`translate(${x} ${deckAt(scene, x + 40)}) rotate(${slopeAt(scene, x + 40)})`}>
      <Truck loaded={loaded} />
    </g>
  ));
}
