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
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

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
 * hear it; features/live/LiveProvider.tsx fills it.
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
interface Counted {
  ids: ReadonlySet<number>;
  isMany: boolean;
}
const NOTHING: Counted = { ids: new Set(), isMany: false };

/** Changes that come close together are looked for once; while they go on coming, not more often than this. */
const LOOK_SOON_MS = 300;
const LOOK_AGAIN_MS = 10_000;

/**
 * Orders that changed since a list was loaded, for a pill: while this stands, rows do not move by themselves under the
 * pointer. `loadedAt` is the query's `fulfilledTimeStamp`: loading the list again counts anew, also after one's own
 * change. An event tells neither all ids nor which list an order stands in, so a list that shows a part of the orders
 * brings `look`: how many of its own are different at the server now.
 */
export function useOrderChanges(
  loadedAt: number | undefined,
  look?: () => Promise<number | null>,
): OrderChanges {
  const { release } = useContext(LiveContext);
  const [counted, setCounted] = useState(NOTHING);
  const [countedFrom, setCountedFrom] = useState(loadedAt);
  if (countedFrom !== loadedAt) {
    setCountedFrom(loadedAt);
    setCounted(NOTHING);
  }
  const looking = useLook(loadedAt, look);
  useLiveEvents((event) => {
    if (event.type !== 'orders' && event.type !== 'reset') return undefined;
    const ids = event.type === 'orders' ? event.orderIds : null;
    if (look) looking.ask();
    else
      setCounted((before) =>
        ids === null ? { ...before, isMany: true } : { ...before, ids: new Set([...before.ids, ...ids]) },
      );
    return 'hold';
  });
  useEffect(() => release, [release]);
  return { count: look ? looking.found : counted.ids.size, isMany: counted.isMany, show: release };
}

/**
 * Looks a moment after it is asked to, and not again too soon; again where nothing could be had, and once when the page
 * is seen again where nobody sees it. What was found counts for the list it was asked for.
 */
function useLook(loadedAt: number | undefined, look: (() => Promise<number | null>) | undefined) {
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState({ count: 0, loadedAt });
  const done = useRef({ asked: 0, at: -Infinity });
  const waitingSince = useRef<number>(undefined);
  const isSeen = useSyncExternalStore(watchPage, isPageSeen);
  const ask = () => setAsked((times) => times + 1);
  const onTime = useEffectEvent(async () => {
    if (!look) return;
    const count = await look();
    if (count === null) ask();
    else setFound({ count, loadedAt });
  });
  useEffect(() => {
    if (!isSeen || asked === done.current.asked) return undefined;
    waitingSince.current ??= performance.now();
    const at = Math.max(waitingSince.current + LOOK_SOON_MS, done.current.at + LOOK_AGAIN_MS);
    const timer = setTimeout(() => {
      waitingSince.current = undefined;
      done.current = { asked, at: performance.now() };
      void onTime();
    }, at - performance.now());
    return () => clearTimeout(timer);
  }, [asked, isSeen]);
  return { ask, found: found.loadedAt === loadedAt ? found.count : 0 };
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
