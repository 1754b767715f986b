import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useGetStockCountQuery } from '@logistics/shared/api-client/warehouse';
import type { StockCount, StockList, StockNumbers } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import { officeScannerTexts, officeStockTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { placeName } from '@logistics/shared/texts/stock-report';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { FailureState } from '../../components/states.tsx';
import { ScannerNumbers } from '../../components/scanner-numbers.tsx';
import { ScannerRows, ScannerView } from '../../components/scanner-view.tsx';
import { StockActions } from './stock-actions.tsx';
import { StockItems } from './stock-items.tsx';
import { useStockScan } from './use-stock-scan.ts';
import './warehouse.css';

/** Milliseconds between requests for scans of other users. */
const POLL_MS = 5_000;
/** The same for a count that expects more than LARGE parcels: its numbers cost the server a second. */
const POLL_LARGE_MS = 30_000;
const LARGE = 10_000;
const NOTHING = () => undefined;

interface StockCountViewProps {
  id: number;
  list: StockList | null;
  page: number;
}

/** One stock count: scanning while it is open, its numbers, and its lists with actions on their parcels. */
export function StockCountView({ id, list: wanted, page }: StockCountViewProps) {
  const [pageSize] = usePageSize();
  const list = wanted ?? 'surplus';
  const options = { refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true };
  const query = useGetStockCountQuery({ id, list, page, pageSize }, options);
  const { data, error, refetch } = query;
  const isOpen = data?.count.closedAt === null;
  const isLarge = (data?.count.numbers.expected ?? 0) > LARGE;
  const pollingInterval = isLarge ? POLL_LARGE_MS : POLL_MS;
  useGetStockCountQuery({ id, list, page, pageSize }, { ...options, skip: !isOpen, pollingInterval });
  const failure = failureOf(error);
  if (failure && !data) return <FailureState error={failure} retry={() => void refetch()} />;
  return (
    <div className="list stock-count">
      <Head count={data?.count} />
      {data && isOpen && (
        <Scanner
          key={id}
          count={data.count}
          answeredAt={query.fulfilledTimeStamp ?? 0}
          reload={isLarge ? NOTHING : refetch}
        />
      )}
      {data && !isOpen && <Numbers numbers={data.count.numbers} isOpen={false} />}
      <StockItems {...{ id, list, page, pageSize, query }} />
    </div>
  );
}

function Head({ count }: { count: StockCount | undefined }) {
  return (
    <div className="bar stock-head">
      <Link className="btn" to="/stock-counts">
        <Icon name="left" />
        {texts.back}
      </Link>
      {count && (
        <>
          <div className="stock-name">
            <h2>{placeName(count)}</h2>
            <p className="second">
              {count.closedAt !== null && count.closedBy
                ? texts.closedBy(count.closedBy.name, formatNearTime(count.closedAt, new Date()))
                : texts.by(count.openedBy.name, formatNearTime(count.openedAt, new Date()))}
            </p>
          </div>
          <span className="grow" />
          <StockActions count={count} />
        </>
      )}
    </div>
  );
}

interface ScannerProps {
  count: StockCount;
  /** When the server returned the numbers, in milliseconds since 1970. */
  answeredAt: number;
  reload: () => unknown;
}

/** The scanner of a stock count. The shown numbers include each scan of this scanner immediately. */
function Scanner({ count, answeredAt, reload }: ScannerProps) {
  const field = useRef<HTMLInputElement>(null);
  const work = useStockScan(count, answeredAt, reload);
  return (
    <div className="scan-layout scanner">
      <ScannerView
        scanner={work.scanner}
        field={field}
        hint={count.shelf === null ? texts.field : texts.fieldOfShelf}
        onLine={work.take}
        onUndo={work.undo}
        onRetry={work.retry}
      >
        <Numbers numbers={work.numbers} isOpen />
        {work.shelf !== null && (
          <div className="scanner-place">
            <Icon name="tag" size={24} />
            <b className="scanner-shelf">{texts.atShelf(work.shelf)}</b>
            <Button variant="link" onClick={work.leaveShelf}>
              {texts.leaveShelf}
            </Button>
          </div>
        )}
      </ScannerView>
      <aside className="scan-side" aria-label={officeScannerTexts.recent}>
        <ScannerRows scanner={work.scanner} />
      </aside>
    </div>
  );
}

/** Large numbers, readable from where the parcels are. */
function Numbers({ numbers, isOpen }: { numbers: StockNumbers; isOpen: boolean }) {
  const { match, surplus, missing, expected } = numbers;
  const tiles = [
    {
      key: 'match',
      tone: 'ok',
      icon: 'done',
      name: texts.names.match,
      value: match,
      detail: texts.ofExpected(expected),
    },
    { key: 'surplus', tone: 'dup', icon: 'warning', name: texts.names.surplus, value: surplus },
    {
      key: 'missing',
      tone: 'no',
      icon: 'unknown',
      name: isOpen ? texts.names.unseen : texts.names.missing,
      value: missing,
    },
  ] as const;
  return <ScannerNumbers label={texts.numbers} tiles={tiles} />;
}
