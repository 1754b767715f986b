import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceWork } from '@logistics/shared/contracts';
import { isUnanswered } from '@logistics/shared/domain';
import type { OutboxEntry, PlaceScan, PlaceScans, Platform, Station } from '../platform/index.ts';
import { failureOf, type Failure } from './failure.ts';
import { useHost } from './host.tsx';
import { useStation } from './use-station.ts';

/** Milliseconds that a scan waits for the server before it is stored on this machine. */
const TIMEOUT_MS = 800;
/** Scans whose later fate the page shows. */
const KEYS_MAX = 500;
const NONE: PlaceScans = { entries: [], isQueueing: false };

interface Answer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

/** Outcome of a scan. `stored`: it is on this machine, and `later` resolves to the answer of the slow call, if any. */
export type AskedScan<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'stored'; readonly later: Promise<T | undefined> };

/** Scans at bags or shelves that this machine stores for as long as the server does not answer. */
export interface StoredPlaceScans {
  /** Scans that wait or were rejected, and scans that this page has stored; by key, oldest first. */
  readonly entries: ReadonlyMap<string, OutboxEntry>;
  /** Whether scans of the logged-in person are waiting now. */
  isQueueing(): boolean;
  /** Whether scans of that person are waiting, or scans of any person at this place. */
  hasWaiting(place: string): boolean;
  /**
   * Sends the scan to the server. If the server does not answer in time, or earlier scans wait, stores the scan in the
   * queue.
   */
  ask<T>(scan: PlaceScan, call: () => Promise<Answer<T>>): Promise<AskedScan<T>>;
  /** Undoes a stored scan, sent or not; undefined: it is not on this machine. */
  undo(key: string): Promise<Answer<unknown>> | undefined;
  /** Returns a function that confirms a stored scan that the server asks about; undefined: there is no such scan. */
  toConfirm(key: string): (() => void) | undefined;
  /** Confirms such a scan; false: there is none. */
  confirm(key: string): Promise<boolean>;
}

/** @param works a constant, since a new list reads again */
export function usePlaceScans(works: readonly PlaceWork[]): StoredPlaceScans {
  const station = useStation();
  const host = useHost();
  const { browserStation } = host;
  useEffect(() => browserStation?.open(), [browserStation]);
  const { listed, isQueueing, add, isStored } = useListedScans(station, works);
  const entries = useMemo(() => new Map(listed.entries.map((entry) => [entry.key, entry])), [listed]);

  const store = async <T>(
    scan: PlaceScan,
    { to, answer }: { readonly to: Station; readonly answer: Promise<Answer<T>> | null },
  ): Promise<AskedScan<T>> => {
    try {
      await add(to, scan);
      return { kind: 'stored', later: answer?.then(({ data }) => data) ?? Promise.resolve(undefined) };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) ?? NO_REASON };
    }
  };
  const isAsked = (key: string) => entries.get(key)?.result === 'needs-confirmation';
  const confirm = async (key: string) => {
    if (!station || !isAsked(key)) return false;
    await station.confirmScans([key]);
    return true;
  };
  return {
    entries,
    isQueueing,
    hasWaiting: (place) =>
      isQueueing() || listed.entries.some((entry) => entry.state === 'saved' && entry.place?.code === place),
    ask: async (scan, call) => {
      if (station && isQueueing()) return store(scan, { to: station, answer: null });
      const answer = call();
      const given = station ? await soon(answer) : await answer;
      if (given?.data !== undefined) return { kind: 'answered', data: given.data };
      if (given === null || isUnanswered(given.error)) {
        const to = station ?? (await whenOpened(host));
        if (to) return store(scan, { to, answer: given === null ? answer : null });
      }
      return { kind: 'failed', failure: failureOf(given?.error) ?? NO_REASON };
    },
    undo: (key) => {
      if (!station || !(entries.has(key) || isStored(key))) return undefined;
      return station.undoPlaceScan(key).then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
    },
    toConfirm: (key) => (isAsked(key) ? () => void confirm(key).catch(() => undefined) : undefined),
    confirm,
  };
}

const NO_REASON: Failure = { code: 'INTERNAL_ERROR', message: '' };

/** The scans on this machine, read again on each change of the outbox. */
function useListedScans(station: Station | undefined, works: readonly PlaceWork[]) {
  const [listed, setListed] = useState(NONE);
  const [stored] = useState(() => new Set<string>());
  const queueing = useRef(false);
  useEffect(() => {
    if (!station) return;
    let isPast = false;
    const read = () => {
      station.placeScans({ works: [...works], keys: [...stored].slice(-KEYS_MAX) }).then(
        (now) => {
          if (isPast) return;
          queueing.current = now.isQueueing;
          setListed(now);
        },
        // The station is closing; the next change reads again.
        () => undefined,
      );
    };
    const stopListening = station.onOutboxChanged(read);
    read();
    return () => {
      isPast = true;
      stopListening();
    };
  }, [station, works, stored]);
  return {
    listed,
    isQueueing: () => queueing.current,
    isStored: (key: string) => stored.has(key),
    add: async (to: Station, scan: PlaceScan) => {
      await to.addPlaceScan(scan);
      stored.add(scan.key);
      queueing.current = true;
    },
  };
}

/** Returns the station of this host; in a browser, when it has been opened. undefined: it cannot be opened here. */
async function whenOpened({ station, browserStation }: Platform): Promise<Station | undefined> {
  if (station || !browserStation) return station;
  let stop: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    const check = () => {
      if (browserStation.state().at !== 'opening') resolve();
    };
    stop = browserStation.subscribe(check);
    check();
  });
  await soon(settled);
  stop();
  const now = browserStation.state();
  return now.at === 'open' ? now.station : undefined;
}

/** Returns the answer; null if it does not arrive soon. */
export function soon<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TIMEOUT_MS)));
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
