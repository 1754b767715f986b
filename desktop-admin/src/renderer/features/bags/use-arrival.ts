import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useCheckBagsMutation,
  useLazyGetBagCheckQuery,
  useWithdrawChecksMutation,
} from '@logistics/shared/api-client/bags';
import type { CheckResult } from '@logistics/shared/contracts';
import {
  isUnanswered,
  looksLikePackingCode,
  normalisePackingCode,
  orderCodeProblem,
  readScannedText,
} from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { officeArrivalTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { failureOf, type Failure } from '../../components/failure.ts';
import { failedSignal, notACodeSignal, readySignal } from '../../components/scanner-signal.ts';
import { saySaved, withStoredScans } from '../../components/stored-scanner.ts';
import { undoLast } from '../../components/undo-last.ts';
import { useScanner, type Scanner } from '../../components/use-scanner.ts';
import { soon, usePlaceScans } from '../../components/use-place-scans.ts';
import { useUnsent } from '../../components/use-unsent.ts';
import {
  bagSignal,
  bagOfflineSignal,
  checkSignal,
  closeWaitsSignal,
  noBagSignal,
  storedChecks,
} from './arrival-signal.ts';
import { arrivalPath } from './bag-paths.ts';
import { mixedSignal, useLateLabels } from './use-late-labels.ts';

interface CheckScan {
  readonly key: string;
  readonly orderCode: string;
  readonly bag: string;
  readonly occurredAt: string;
}

const WORKS = ['check'] as const;

/**
 * State and actions of a scanner that checks bags. The user scans the code of a bag, then its parcels, until the code
 * of the next bag.
 *
 * @param opened the bag in the address; '' for none
 * @param known returns a sentence about a parcel whose scan was stored; null: the page has no data of it
 */
export function useArrival(opened: string, known: (code: string) => string | null) {
  const own = useScanner(readySignal(opened === '' ? texts.readyBag : texts.readyParcel));
  const { unsent, settle } = useUnsent<CheckScan>();
  const scans = usePlaceScans(WORKS);
  const scanner = withStoredScans(own, scans.entries, storedChecks(known));
  const { at, leave, choose } = useBagOfScans(opened, own, scanner);
  const [check] = useCheckBagsMutation();
  const [withdrawChecks] = useWithdrawChecksMutation();
  const withdraw = async (key: string) => (await scans.undo(key)) ?? withdrawChecks({ keys: [key] });
  const labels = useLateLabels({ own, scanner, entries: scans.entries, at, choose, withdraw });

  const send = async (event: CheckScan) => {
    const { key, orderCode, bag: place, occurredAt } = event;
    const placed = { key, work: 'check', place, orderCode, occurredAt, confirmed: false } as const;
    const outcome = await scans.ask(placed, () => check({ events: [event] }));
    if (outcome.kind === 'stored') {
      settle(event, false);
      saySaved(scanner, placed, placeScanTexts.savedCheck);
      return void outcome.later.then((late) => labels.answered(late?.results[0]));
    }
    const [result] = outcome.kind === 'answered' ? outcome.data.results : [];
    const failure = outcome.kind === 'failed' ? outcome.failure : undefined;
    if (result?.result === 'bag' && result.otherBag !== null) {
      settle(event, false);
      scanner.forget(key);
      return choose(result.otherBag);
    }
    settle(event, !result);
    sayAnswer(scanner, event, { result, failure });
  };
  const takeLine = (line: string, occurredAt: string) => {
    const bag = at.current;
    if (bag === '') return choose(line);
    const orderCode = readScannedText(line);
    // A slow server would recognise the bag too late, and the next parcels would be recorded for the previous bag.
    if (looksLikePackingCode(orderCode)) return choose(orderCode);
    if (orderCodeProblem(orderCode) !== null) return Promise.resolve(scanner.say(notACodeSignal(orderCode)));
    return send({ key: crypto.randomUUID(), orderCode, bag, occurredAt });
  };
  return {
    scanner,
    take: (line: string) => {
      const occurredAt = new Date().toISOString();
      void scanner.inTurn(() => takeLine(line, occurredAt));
    },
    leaveBag: leave,
    retry: () => unsent.forEach((event) => void scanner.inTurn(() => send(event))),
    undo: () => undoLast(scanner, withdraw),
    scans,
    lateLabels: labels,
    /** Calls `next` after all scans so far; shows a signal instead if some wait to be sent or may be another bag's. */
    whenSent: (next: () => void) =>
      void scanner.inTurn(async () => {
        const waits = scans.hasWaiting(opened) ? closeWaitsSignal : mixedSignal(labels.mixed, opened);
        if (waits) scanner.say(waits);
        else next();
      }),
  };
}

/** Shows the server's answer to a scan, or why the call failed, and adds its row. */
function sayAnswer(
  scanner: Scanner,
  { key, orderCode: code, bag: place }: CheckScan,
  { result, failure }: { readonly result: CheckResult | undefined; readonly failure: Failure | undefined },
): void {
  const why = failure ? errorSentence(failure) : '';
  const signal = result ? checkSignal(result, place) : failedSignal(code, why);
  const canUndo = result !== undefined && ['found', 'surplus', 'unknown'].includes(result.result);
  scanner.note({ key, code, place, signal, isUnsent: !result, canUndo });
  scanner.say(signal);
}

/** The current bag according to the scans so far. Its parcels may be scanned before the page shows the bag. */
function useBagOfScans(opened: string, own: Scanner, scanner: Scanner) {
  const navigate = useNavigate();
  const at = useRef(opened);
  const [lookUp] = useLazyGetBagCheckQuery();
  const [find] = useState(() => lookUp);
  const isHere = useRef(true);
  useEffect(() => {
    at.current = opened;
  }, [opened]);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const goTo = (code: string) => {
    const [last] = own.rowsNow();
    if (last) own.note({ ...last, endsBag: true });
    at.current = code;
    // A late answer does not bring back a user who has left the page; waiting scans still belong to the right bag.
    if (isHere.current) void navigate(arrivalPath(code));
  };
  const show = async (code: string, { data, error }: Awaited<ReturnType<typeof find>>) => {
    const failure = failureOf(error);
    if (!data && failure?.code === 'NOT_FOUND') return scanner.say(noBagSignal(code));
    if (!data) return scanner.say(failedSignal(code, failure ? errorSentence(failure) : ''));
    goTo(data.bag.code);
    scanner.say(bagSignal(data.bag.code, data.numbers.expected));
  };
  /** Shows the bag with this code. Without an answer, uses the code unchecked until a slow server answers. */
  const choose = async (line: string) => {
    const code = normalisePackingCode(line);
    const call = find(code);
    const given = await soon(call);
    if (given && !isUnanswered(given.error)) return show(code, given);
    const withoutLine = bagOfflineSignal(code);
    goTo(code);
    scanner.say(withoutLine);
    const correct = async (late: Awaited<typeof call>) => {
      if (isUnanswered(late.error) || at.current !== code) return;
      if (late.data)
        scanner.sayInstead(withoutLine, bagSignal(late.data.bag.code, late.data.numbers.expected));
      else {
        goTo('');
        await show(code, late);
      }
    };
    if (!given) void call.then((late) => scanner.inTurn(() => correct(late)));
  };
  /** Waits for the scans so far, because they belong to the bag. */
  const leave = () =>
    void scanner.inTurn(async () => {
      goTo('');
      scanner.say(readySignal(texts.readyBag));
    });
  return { at, leave, choose };
}
