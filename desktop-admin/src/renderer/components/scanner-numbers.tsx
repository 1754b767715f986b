import { formatInteger } from '@logistics/shared/formatting';
import { Icon, type IconName } from './icon.tsx';
import './scanner-numbers.css';

interface Tile {
  readonly key: string;
  readonly tone?: 'ok' | 'dup' | 'no';
  readonly icon: IconName;
  readonly name: string;
  readonly value: number;
  readonly detail?: string;
}

/** Large numbers, readable from where the parcels are. */
export function ScannerNumbers({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <dl className="scanner-numbers" aria-label={label}>
      {tiles.map(({ key, tone, icon, name, value, detail }) => (
        <div key={key} className={tone && `tone-${tone}`}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{formatInteger(value)}</dd>
          {detail !== undefined && <dd className="second">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
