import type { Bag } from '@logistics/shared/contracts';
import { formatInteger, formatNearTime, formatWeight } from '@logistics/shared/formatting';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { useNow } from '../../components/use-now.ts';
import { LOOKS, resultWord } from './packing-signal.ts';
import type { PackingRow } from './use-packing.ts';

const texts = officeBagTexts.packing;

interface PackingSideProps {
  bag: Pick<Bag, 'parcels' | 'weight' | 'weighed'>;
  rows: readonly PackingRow[];
  canUndo: (row: PackingRow) => boolean;
  onUndo: (row: PackingRow) => void;
}

/** Side panel of the packing station: count and weight in large, and the last scans, each with its undo. */
export function PackingSide({ bag, rows, canUndo, onUndo }: PackingSideProps) {
  const unweighed = bag.parcels - bag.weighed;
  return (
    <aside className="scan-side" aria-label={texts.recent}>
      <dl className="bag-totals">
        <div>
          <dt>{texts.count}</dt>
          <dd>{formatInteger(bag.parcels)}</dd>
        </div>
        <div>
          <dt>{texts.weight}</dt>
          <dd>{formatWeight(bag.weight)}</dd>
          {unweighed > 0 && <dd className="second">{texts.unweighed(unweighed)}</dd>}
        </div>
      </dl>
      <h2>{texts.recent}</h2>
      {rows.length === 0 ? (
        <p className="scan-none">{texts.recentEmpty}</p>
      ) : (
        <ul className="scan-recent" tabIndex={0} aria-label={texts.recent}>
          {rows.map((row) => (
            <Row key={`${row.result.key} ${row.at}`} row={row} {...(canUndo(row) && { onUndo })} />
          ))}
        </ul>
      )}
    </aside>
  );
}

function Row({ row, onUndo }: { row: PackingRow; onUndo?: (row: PackingRow) => void }) {
  const now = useNow();
  const { result, mode, at, isUndone } = row;
  const { orderCode, customer, weight } = result;
  const look = isUndone ? LOOKS['taken-out'] : LOOKS[result.result];
  return (
    <li className={isUndone ? 'taken-back' : ''}>
      <span className={`scan-mark tone-${look.tone}`}>
        <Icon name={look.icon} />
      </span>
      <span className="scan-line">
        <span className="cut">
          <OrderCode code={orderCode} />
        </span>
        {customer && (
          <b className="scan-customer cut" title={customer.name}>
            <span className="visually-hidden">{officeScanTexts.parcel.customer} </span>
            {customer.code}
          </b>
        )}
        <span className={`scan-verdict tone-${look.tone}`}>
          {isUndone ? texts.undone : resultWord(result, mode)}
        </span>
      </span>
      <span className="scan-line second">
        <time dateTime={at}>{formatNearTime(at, now)}</time>
        {weight !== null && <span>{formatWeight(weight)}</span>}
        <span className="grow" />
        {onUndo && (
          <Button look="ghost" small aria-label={texts.undoOf(orderCode)} onClick={() => onUndo(row)}>
            <Icon name="undo" size={14} />
            {texts.undoOne}
          </Button>
        )}
      </span>
    </li>
  );
}
