import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
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
  /** Different orders that changed since the list was loaded. */
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

/**
 * Orders that changed since a list was loaded, for a pill: while this stands, rows do not move by themselves under the
 * pointer. `loadedAt` is the query's `fulfilledTimeStamp`: loading the list again counts anew, also after one's own
 * change.
 */
export function useOrderChanges(loadedAt: number | undefined): OrderChanges {
  const { release } = useContext(LiveContext);
  const [counted, setCounted] = useState(NOTHING);
  const [countedFrom, setCountedFrom] = useState(loadedAt);
  if (countedFrom !== loadedAt) {
    setCountedFrom(loadedAt);
    setCounted(NOTHING);
  }
  useLiveEvents((event) => {
    if (event.type !== 'orders' && event.type !== 'reset') return undefined;
    const ids = event.type === 'orders' ? event.orderIds : null;
    setCounted((before) =>
      ids === null ? { ...before, isMany: true } : { ...before, ids: new Set([...before.ids, ...ids]) },
    );
    return 'hold';
  });
  useEffect(() => release, [release]);
  return { count: counted.ids.size, isMany: counted.isMany, show: release };
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
