import type { Bag } from '@logistics/shared/contracts';
import { formatInteger, formatNearTime, formatWeight } from '@logistics/shared/formatting';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { useNow } from '../../components/use-now.ts';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import type { ShownRow } from './packing-rows.ts';
import { STYLES } from './packing-signal.ts';

const texts = officeBagTexts.packing;

interface PackingSideProps {
  /** null: unknown without a connection. */
  bag: Pick<Bag, 'parcels' | 'weight' | 'weighed'> | null;
  /** Scans that this machine still has to send. */
  waiting: number;
  /** When the server returned the bag, or that it does not exist yet; null: the server did not answer. */
  saidAt: string | null;
  rows: readonly ShownRow[];
  onUndo: (row: ShownRow) => void;
}

/** Side panel of the packing station: count and weight in large, and the last scans, each with its undo. */
export function PackingSide({ bag, waiting, saidAt, rows, onUndo }: PackingSideProps) {
  return (
    <aside className="scan-side" aria-label={texts.recent}>
      <Totals {...{ bag, waiting, saidAt }} />
      <h2>{texts.recent}</h2>
      {rows.length === 0 ? (
        <p className="scan-none">{texts.recentEmpty}</p>
      ) : (
        <ul className="scan-recent" tabIndex={0} aria-label={texts.recent}>
          {rows.map((row) => (
            <Row key={row.key} row={row} {...(row.canUndo && { onUndo })} />
          ))}
        </ul>
      )}
    </aside>
  );
}

function Totals({ bag, waiting, saidAt }: Pick<PackingSideProps, 'bag' | 'waiting' | 'saidAt'>) {
  const now = useNow();
  const unweighed = bag ? bag.parcels - bag.weighed : 0;
  return (
    <dl className="bag-totals">
      <div>
        <dt>{texts.count}</dt>
        <dd>{bag ? formatInteger(bag.parcels) : '–'}</dd>
      </div>
      {waiting > 0 && (
        <div>
          <dt>{placeScanTexts.waitingMore}</dt>
          <dd>{formatInteger(waiting)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.weight}</dt>
        <dd>{bag ? formatWeight(bag.weight) : '–'}</dd>
        {unweighed > 0 && <dd className="second">{texts.unweighed(unweighed)}</dd>}
      </div>
      {(waiting > 0 || !bag) && (
        <div className={waiting > 0 ? undefined : 'bag-totals-note'}>
          <dt>
            {saidAt === null
              ? placeScanTexts.noNumbers
              : bag
                ? placeScanTexts.numbersFrom(formatNearTime(saidAt, now))
                : placeScanTexts.noBagYet}
          </dt>
        </div>
      )}
    </dl>
  );
}

function Row({ row, onUndo }: { row: ShownRow; onUndo?: (row: ShownRow) => void }) {
  const now = useNow();
  const { result, orderCode, at, isUndone } = row;
  const { customer, weight } = result ?? { customer: null, weight: null };
  const style = isUndone ? STYLES['taken-out'] : row.variant;
  return (
    <li className={isUndone ? 'undone' : ''}>
      <span className={`scan-mark tone-${style.tone}`}>
        <Icon name={style.icon} />
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
        <span className={`scan-verdict tone-${style.tone}`}>{isUndone ? texts.undone : row.word}</span>
      </span>
      <span className="scan-line second">
        <time dateTime={at}>{formatNearTime(at, now)}</time>
        {weight !== null && <span>{formatWeight(weight)}</span>}
        <span className="grow" />
        {onUndo && (
          <Button variant="ghost" small aria-label={texts.undoOf(orderCode)} onClick={() => onUndo(row)}>
            <Icon name="undo" size={14} />
            {texts.undoOne}
          </Button>
        )}
      </span>
    </li>
  );
}
