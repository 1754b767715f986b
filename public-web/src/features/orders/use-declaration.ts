import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError, selectSession } from '@logistics/shared/api-client/core';
import { useDeclareOrdersMutation } from '@logistics/shared/api-client/public';
import type { DeclareBody, DeclareResult } from '@logistics/shared/contracts';
import { isCode, readPastedCodes } from '@logistics/shared/domain';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { loadDraft, NO_DRAFT, storeDraft } from './declare-draft.ts';
import { declareRows, isDone, isSent, problemOf } from './declare-rows.ts';
import { type DetailsDraft, readDetails } from './declared-details.ts';
import { useCodeStates } from './use-code-states.ts';

interface Failure {
  readonly text: string;
  readonly attempt: number;
}

/** Input of the dialog. Each change is stored until the input is sent. */
function useTyped(initialCodes: readonly string[]) {
  const userId = useSelector(selectSession).stored?.id ?? 0;
  const [draft] = useState(() => (initialCodes.length > 0 ? NO_DRAFT : loadDraft(userId)));
  const [text, setText] = useState(draft.text || initialCodes.join('\n'));
  const [details, setDetails] = useState(draft.details);

  function change(next: string) {
    setText(next);
    storeDraft(userId, { text: next, details });
  }

  function changeDetails(code: string, next: DetailsDraft) {
    const all = { ...details, [code]: next };
    setDetails(all);
    storeDraft(userId, { text, details: all });
  }

  /** Stores only these codes for the next time; the dialog still shows all input. */
  const storeOnly = (codes: readonly string[]) => storeDraft(userId, { text: codes.join('\n'), details });
  const restored = draft.text !== '' && text === draft.text;
  return { text, details, restored, change, changeDetails, storeOnly };
}

/** State of the declare dialog: its text, the rows in it, their details, and the server's results. */
export function useDeclaration(initialCodes: readonly string[], onClose: () => void) {
  const { text, details, restored, storeOnly, ...typed } = useTyped(initialCodes);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, DeclareResult>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [declare, { isLoading }] = useDeclareOrdersMutation();

  const parts = readPastedCodes(text);
  const { states, isChecking } = useCodeStates(parts.filter(isCode).map(({ code }) => code));
  const rows = declareRows(parts, { states, results, confirmed });
  const fail = (reason: string) => setFailure({ text: reason, attempt: (failure?.attempt ?? 0) + 1 });

  function change(next: string) {
    typed.change(next);
    setFailure(null);
  }

  const remove = (code: string) =>
    change(parts.flatMap((part) => (part.code === code ? [] : [part.text])).join('\n'));
  const confirm = (codes: readonly string[]) => setConfirmed(new Set([...confirmed, ...codes]));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }

  async function send() {
    const items = rows.filter(isSent).map(({ code }) => ({ code, ...readDetails(details[code]) }));
    const problem = problemOf(text, rows);
    if (problem) return fail(problem);
    if (items.some(({ errors }) => Object.keys(errors).length > 0)) return fail(texts.detailsWrong);
    setFailure(null);
    try {
      const answer = await declare(bodyOf(items)).unwrap();
      settle(answer);
    } catch (error) {
      fail(isApiError(error) && error.code === 'OFFLINE' ? texts.offline : sentenceOf(error));
    }
  }

  /** Closes the dialog if all codes are done. Otherwise stores only the codes that the user can correct. */
  function settle(answer: readonly DeclareResult[]) {
    const all = new Map([...results, ...answer.map((one) => [one.code, one] as const)]);
    const next = declareRows(parts, { states, results: all, confirmed });
    const openRows = next.filter((row) => !isDone(row));
    storeOnly(openRows.filter(({ state }) => state !== 'taken').map(({ code }) => code));
    if (openRows.length > 0) return setResults(all);
    showToast('success', texts.done(all.size));
    onClose();
  }

  const others = parts.filter(({ kind }) => kind === 'other').map((part) => part.text);
  return {
    ...{ text, rows, others, details, results, failure, isLoading, isChecking, restored },
    ...{ change, changeDetails: typed.changeDetails, remove, confirm, send: submit },
  };
}

type Item = ReturnType<typeof readDetails> & { readonly code: string };

/** Codes without details have no item. */
function bodyOf(items: readonly Item[]): DeclareBody {
  const codes = items.map(({ code }) => code);
  const described = items.filter(({ details }) => Object.keys(details).length > 0);
  if (described.length === 0) return { codes };
  return { codes, items: described.map(({ code, details }) => ({ code, ...details })) };
}
