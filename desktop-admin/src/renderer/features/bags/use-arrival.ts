import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useCheckBagsMutation,
  useLazyGetBagCheckQuery,
  useWithdrawChecksMutation,
} from '@logistics/shared/api-client/bags';
import { normalisePackingCode, orderCodeProblem, readScannedText } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeArrivalTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { failureOf } from '../../components/failure.ts';
import { failedSignal, notACodeSignal, readySignal } from '../../components/scanner-signal.ts';
import { undoLast } from '../../components/undo-last.ts';
import { useScanner } from '../../components/use-scanner.ts';
import { useUnsent } from '../../components/use-unsent.ts';
import { bagSignal, checkSignal, noBagSignal } from './arrival-signal.ts';
import { arrivalPath } from './bag-paths.ts';

interface CheckScan {
  readonly key: string;
  readonly orderCode: string;
  readonly bag: string;
  readonly occurredAt: string;
}

/**
 * The work of a scanner that checks bags: the first code is that of a bag, then its parcels follow, until the code of
 * another bag.
 *
 * @param opened the bag in the address; '' for none
 */
export function useArrival(opened: string) {
  const scanner = useScanner(readySignal(opened === '' ? texts.readyBag : texts.readyParcel));
  const { goTo, at, find } = useBagOfScans(opened);
  const { unsent, settle } = useUnsent<CheckScan>();
  const [check] = useCheckBagsMutation();
  const [withdraw] = useWithdrawChecksMutation();

  const choose = async (line: string) => {
    const code = normalisePackingCode(line);
    const { data, error } = await find(code);
    const failure = failureOf(error);
    if (!data && failure?.code === 'NOT_FOUND') return scanner.say(noBagSignal(code));
    if (!data) return scanner.say(failedSignal(code, failure ? errorSentence(failure) : ''));
    goTo(data.bag.code);
    scanner.say(bagSignal(data.bag.code, data.numbers.expected));
  };
  const send = async (event: CheckScan) => {
    const { data, error } = await check({ events: [event] });
    const [result] = data?.results ?? [];
    const failure = failureOf(error);
    if (result?.result === 'bag' && result.otherBag !== null) {
      settle(event, false);
      scanner.forget(event.key);
      return choose(result.otherBag);
    }
    const signal = result
      ? checkSignal(result, event.bag)
      : failedSignal(event.orderCode, failure ? errorSentence(failure) : '');
    settle(event, !result);
    scanner.note({
      ...{ key: event.key, code: event.orderCode, place: event.bag, signal, isUnsent: !result },
      canUndo: result !== undefined && ['found', 'surplus', 'unknown'].includes(result.result),
    });
    scanner.say(signal);
  };
  const takeLine = (line: string, occurredAt: string) => {
    const bag = at.current;
    if (bag === '') return choose(line);
    const orderCode = readScannedText(line);
    if (orderCodeProblem(orderCode) !== null) return Promise.resolve(scanner.say(notACodeSignal(orderCode)));
    return send({ key: crypto.randomUUID(), orderCode, bag, occurredAt });
  };
  return {
    scanner,
    take: (line: string) => {
      const occurredAt = new Date().toISOString();
      void scanner.inTurn(() => takeLine(line, occurredAt));
    },
    leaveBag: () => {
      goTo('');
      scanner.say(readySignal(texts.readyBag));
    },
    retry: () => {
      for (const event of unsent) void scanner.inTurn(() => send(event));
    },
    undo: () => undoLast(scanner, (key) => withdraw({ keys: [key] })),
    /** Resolves when all scans so far are answered. */
    settled: () => scanner.inTurn(() => Promise.resolve()),
  };
}

/** The bag by the scans so far: parcels may follow its label before the page shows it. */
function useBagOfScans(opened: string) {
  const navigate = useNavigate();
  const at = useRef(opened);
  const [lookUp] = useLazyGetBagCheckQuery();
  const [find] = useState(() => lookUp);
  useEffect(() => {
    at.current = opened;
  }, [opened]);
  const goTo = (code: string) => {
    at.current = code;
    void navigate(arrivalPath(code));
  };
  return { at, goTo, find };
}
