import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import type { LiveEvent } from '@logistics/shared/contracts';
import { Button } from './button.tsx';
import { withEvent, type ReceivedEvent } from './live-changes.ts';
import { Icon } from './icon.tsx';

/**
 * Handles an event. Returns 'hold' to leave the screen unchanged until `release`; otherwise the data of the event is
 * reloaded immediately.
 */
export type LiveListener = (event: LiveEvent) => 'hold' | void;

export interface LiveFeed {
  /** Subscribes to all events of the server; returns a function that unsubscribes. */
  listen: (listener: LiveListener) => () => void;
  /** Reloads the data of the held events. When the page that held them is left, this happens by itself. */
  release: () => void;
}

/**
 * Live events of the server (`GET /api/events`). Defined outside the features so that all of them can use it;
 * features/live/live-provider.tsx provides the value.
 */
export const LiveContext = createContext<LiveFeed>({
  listen: () => () => undefined,
  release: () => undefined,
});

/** Subscribes to all events while the component is mounted. */
export function useLiveEvents(listener: LiveListener): void {
  const { listen } = useContext(LiveContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

export interface OrderChanges {
  /** Number of orders changed since the shown data was loaded. */
  count: number;
  /** More changes than events list by id. */
  isMany: boolean;
  /** Reloads them. */
  show: () => void;
}

/**
 * Milliseconds. Changes close together cause one check. While changes continue, checks have a minimum interval: short
 * until the pill is shown, long when only its number can change.
 */
const COUNT_SOON_MS = 300;
const COUNT_NEXT_MS = 1_500;
const COUNT_AGAIN_MS = 10_000;

/** When the list's query was sent and when its answer arrived: milliseconds since 1970. */
export interface Loaded {
  startedTimeStamp?: number | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * Counts orders changed since a list was loaded, for a pill, so that rows don't move by themselves under the pointer.
 * Reloading the list resets the count, also after the user's own change. The answer includes events before its request.
 * It may miss events during the request, so those still count. An event does not list all ids, nor which lists contain
 * an order. So a list of a subset of orders passes `countDifferent`, which asks the server how many of its rows differ now.
 */
export function useOrderChanges(
  { startedTimeStamp: askedAt, fulfilledTimeStamp: loadedAt }: Loaded,
  countDifferent?: () => Promise<number | null>,
): OrderChanges {
  const { release } = useContext(LiveContext);
  const [received, setReceived] = useState<readonly ReceivedEvent[]>([]);
  const [receivedSince, setReceivedSince] = useState(loadedAt);
  if (receivedSince !== loadedAt) {
    setReceivedSince(loadedAt);
    setReceived(received.filter(({ at }) => askedAt !== undefined && at >= askedAt));
  }
  const found = useDifferent({ received, loadedAt, countDifferent });
  useLiveEvents((event) => {
    if (event.type !== 'orders' && event.type !== 'reset') return undefined;
    // It says that events may have been missed, not that orders changed. Without a check the list is reloaded.
    if (event.type === 'reset' && !countDifferent) return undefined;
    const ids = event.type === 'orders' ? event.orderIds : null;
    const at = Date.now();
    setReceived((before) => withEvent(before, { at, ids }, { onlyLast: countDifferent !== undefined }));
    return 'hold';
  });
  if (countDifferent) return { count: found, isMany: false, show: release };
  const isMany = received.some(({ ids }) => ids === null);
  return { count: new Set(received.flatMap(({ ids }) => ids ?? [])).size, isMany, show: release };
}

interface DifferentProps {
  received: readonly ReceivedEvent[];
  loadedAt: number | undefined;
  countDifferent: (() => Promise<number | null>) | undefined;
}

/**
 * Runs `countDifferent` shortly after an event that the list may not include, with a minimum pause, and retries after a
 * failure. While the page is hidden, it waits and checks once when the page is visible again. A result counts only for
 * the list that it was requested for.
 */
function useDifferent({ received, loadedAt, countDifferent }: DifferentProps): number {
  const [failures, setFailures] = useState(0);
  const [found, setFound] = useState({ count: 0, loadedAt, isFailed: false });
  const newest = countDifferent && received.at(-1);
  const done = useRef({ last: newest, loadedAt, failures, at: -Infinity });
  const waitingSince = useRef<number>(undefined);
  const isSeen = useSyncExternalStore(watchPage, isPageSeen);
  const count = found.loadedAt === loadedAt ? found.count : 0;
  const isPatient = count > 0 || found.isFailed;
  const onTime = useEffectEvent(async () => {
    const different = (await countDifferent?.()) ?? null;
    if (different === null) {
      setFailures((times) => times + 1);
      setFound((last) => ({ ...last, isFailed: true }));
    } else setFound({ count: different, loadedAt, isFailed: false });
  });
  useEffect(() => {
    const { current } = done;
    const isDone = newest === current.last && loadedAt === current.loadedAt && failures === current.failures;
    if (newest === undefined || isDone) waitingSince.current = undefined;
    if (newest === undefined || isDone || !isSeen) return undefined;
    waitingSince.current ??= performance.now();
    const interval = isPatient ? COUNT_AGAIN_MS : COUNT_NEXT_MS;
    const at = Math.max(waitingSince.current + COUNT_SOON_MS, current.at + interval);
    const timer = setTimeout(() => {
      waitingSince.current = undefined;
      done.current = { last: newest, loadedAt, failures, at: performance.now() };
      void onTime();
    }, at - performance.now());
    return () => clearTimeout(timer);
  }, [newest, loadedAt, failures, isSeen, isPatient]);
  return count;
}

const isPageSeen = () => !document.hidden;
function watchPage(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Shows the number of changes above the foot of the page, so that it moves nothing; a click reloads them. */
export function LivePill({ changes: { count, isMany, show } }: { changes: OrderChanges }) {
  return (
    <span role="status" className="live-pill-holder">
      {(count > 0 || isMany) && (
        <Button small className="live-pill" onClick={show}>
          <Icon name="bolt" size={14} />
          {isMany ? officeShellTexts.manyChanges : officeShellTexts.changes(count)}
        </Button>
      )}
    </span>
  );
}
