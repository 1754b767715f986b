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
import { withHeard, type Heard } from './live-changes.ts';
import { Icon } from './icon.tsx';

/** 'hold' leaves what is on the screen as it is until `release`; anything else lets it be loaded again at once. */
export type HearLive = (event: LiveEvent) => 'hold' | void;

export interface LiveFeed {
  /** Calls for every event of the server; gives what ends it. */
  listen: (hear: HearLive) => () => void;
  /** Loads what the held events changed. */
  release: () => void;
}

/**
 * What the server tells of changes (`GET /api/events`). It stands here and not in a feature, so that every feature may
 * hear it; features/live/live-provider.tsx fills it.
 */
export const LiveContext = createContext<LiveFeed>({
  listen: () => () => undefined,
  release: () => undefined,
});

/** Hears every event while the component stands. */
export function useLiveEvents(hear: HearLive): void {
  const { listen } = useContext(LiveContext);
  const onEvent = useEffectEvent(hear);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

export interface OrderChanges {
  /** Orders that changed since what is shown was loaded. */
  count: number;
  /** More than are told one by one. */
  isMany: boolean;
  /** Loads them. */
  show: () => void;
}

/** Changes that come close together are looked for once; while they go on coming, not more often than this. */
const LOOK_SOON_MS = 300;
const LOOK_AGAIN_MS = 10_000;

/** When the query of a list asked for what is shown, and when that came: milliseconds since 1970. */
export interface Loaded {
  startedTimeStamp?: number | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * Orders that changed since a list was loaded, for a pill: while this stands, rows do not move by themselves under the
 * pointer. Loading the list again counts anew, also after one's own change. What is heard before the list is asked for
 * stands in its answer; what is heard while that is on its way may have come too late for it, so it goes on counting.
 * An event tells neither all ids nor which list an order stands in, so a list that shows a part of the orders brings
 * `look`: how many of its own are different at the server now.
 */
export function useOrderChanges(
  { startedTimeStamp: askedAt, fulfilledTimeStamp: loadedAt }: Loaded,
  look?: () => Promise<number | null>,
): OrderChanges {
  const { release } = useContext(LiveContext);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const [heardSince, setHeardSince] = useState(loadedAt);
  if (heardSince !== loadedAt) {
    setHeardSince(loadedAt);
    setHeard(heard.filter(({ at }) => askedAt !== undefined && at >= askedAt));
  }
  const found = useLook({ heard, loadedAt, look });
  useLiveEvents((event) => {
    if (event.type !== 'orders' && event.type !== 'reset') return undefined;
    const ids = event.type === 'orders' ? event.orderIds : null;
    const at = Date.now();
    setHeard((before) => withHeard(before, { at, ids }, { onlyLast: look !== undefined }));
    return 'hold';
  });
  useEffect(() => release, [release]);
  if (look) return { count: found, isMany: false, show: release };
  const isMany = heard.some(({ ids }) => ids === null);
  return { count: new Set(heard.flatMap(({ ids }) => ids ?? [])).size, isMany, show: release };
}

interface LookProps {
  heard: readonly Heard[];
  loadedAt: number | undefined;
  look: (() => Promise<number | null>) | undefined;
}

/**
 * Looks a moment after something was heard that is not known to stand in the list, and not again too soon; again where
 * nothing could be had, and once when the page is seen again where nobody sees it. What was found counts for the list
 * it was asked for.
 */
function useLook({ heard, loadedAt, look }: LookProps): number {
  const [failures, setFailures] = useState(0);
  const [found, setFound] = useState({ count: 0, loadedAt });
  const last = look && heard.at(-1);
  const done = useRef({ last, loadedAt, failures, at: -Infinity });
  const waitingSince = useRef<number>(undefined);
  const isSeen = useSyncExternalStore(watchPage, isPageSeen);
  const onTime = useEffectEvent(async () => {
    const count = (await look?.()) ?? null;
    if (count === null) setFailures((times) => times + 1);
    else setFound({ count, loadedAt });
  });
  useEffect(() => {
    const { current } = done;
    const isDone = last === current.last && loadedAt === current.loadedAt && failures === current.failures;
    if (last === undefined || isDone) waitingSince.current = undefined;
    if (last === undefined || isDone || !isSeen) return undefined;
    waitingSince.current ??= performance.now();
    const at = Math.max(waitingSince.current + LOOK_SOON_MS, current.at + LOOK_AGAIN_MS);
    const timer = setTimeout(() => {
      waitingSince.current = undefined;
      done.current = { last, loadedAt, failures, at: performance.now() };
      void onTime();
    }, at - performance.now());
    return () => clearTimeout(timer);
  }, [last, loadedAt, failures, isSeen]);
  return found.loadedAt === loadedAt ? found.count : 0;
}

const isPageSeen = () => !document.hidden;
function watchPage(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Says how much is new; a click loads it. Takes no room while there is nothing to tell. */
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
