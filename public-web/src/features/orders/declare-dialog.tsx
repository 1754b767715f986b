import { type FormEvent, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError, selectSession } from '@logistics/shared/api-client/core';
import { useDeclareOrdersMutation, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { DeclareResult } from '@logistics/shared/contracts';
import { shellTexts, siteTexts } from '@logistics/shared/texts/site';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { CodeBox } from '../../components/code-box/code-box.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { keepDraft, loadDraft } from './declare-draft.ts';
import { DECLARE_MAX, type DeclareRow, declareRows } from './declare-rows.ts';
import { DeclareRows, isDone, ResultRows } from './declare-rows.tsx';
import styles from './declare.module.css';

interface DeclareDialogProps {
  initialCodes: readonly string[];
  onClose: () => void;
}

/** State of the dialog: the codes in its box, the server's results, and the draft that is stored meanwhile. */
function useDeclaration(initialCodes: readonly string[], onClose: () => void) {
  const userId = useSelector(selectSession).stored?.id ?? 0;
  const [draft] = useState(() => (initialCodes.length > 0 ? '' : loadDraft(userId)));
  const [text, setText] = useState(draft || initialCodes.join('\n'));
  const [results, setResults] = useState<DeclareResult[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [declare, { isLoading }] = useDeclareOrdersMutation();

  const rows = declareRows(text);
  const codes = rows.filter((row) => row.valid).map((row) => row.code);

  function change(next: string) {
    setText(next);
    keepDraft(userId, next);
  }

  function edit(next: string) {
    change(next);
    setResults([]);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    const problem = problemOf(codes.length);
    setFailure(problem);
    if (problem || isLoading) return;
    try {
      const answer = await declare({ codes }).unwrap();
      settle(answer);
    } catch (error) {
      setFailure(isApiError(error) && error.code === 'OFFLINE' ? texts.offline : sentenceOf(error));
    }
  }

  function settle(answer: DeclareResult[]) {
    const all = [...answer, ...invalidResults(rows)];
    const left = all.filter((one) => !isDone(one));
    if (left.length === 0) {
      keepDraft(userId, '');
      showToast('success', texts.done(all.length));
      onClose();
      return;
    }
    setResults(all);
    change(left.map((one) => one.code).join('\n'));
  }

  return { text, rows, results, failure, attempt, isLoading, draft, edit, send };
}

/**
 * Dialog that declares many codes at once. It parses them into rows when pasted. Failed ones remain in the box with the
 * reason.
 */
export function DeclareDialog({ initialCodes, onClose }: DeclareDialogProps) {
  const formId = useId();
  const { text, rows, results, failure, attempt, isLoading, draft, edit, send } = useDeclaration(
    initialCodes,
    onClose,
  );
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{results.some(isDone) ? siteTexts.close : siteTexts.cancel}</Button>
          <Button type="submit" form={formId} look="main" disabled={isLoading}>
            {isLoading ? texts.sending : texts.submit(rows.filter((row) => row.valid).length)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void send(event)}>
        <p className={styles['help']} id={`${formId}-help`}>
          {texts.help}
        </p>
        {draft && text === draft && <Notice kind="info" lead={texts.draft} />}
        {failure && <ErrorSummary title={texts.failed} items={[{ text: failure }]} attempt={attempt} />}
        <CodeBox
          value={text}
          onChange={edit}
          rows={4}
          data-autofocus=""
          aria-label={texts.title}
          aria-describedby={`${formId}-help`}
        />
        {results.length > 0 ? <ResultRows results={results} /> : <DeclareRows rows={rows} />}
        {results.some((one) => one.result === 'taken') && <AskStaff />}
      </form>
    </Dialog>
  );
}

function problemOf(count: number): string | null {
  if (count === 0) return texts.nothingToSend;
  return count > DECLARE_MAX ? texts.tooMany(count, DECLARE_MAX) : null;
}

/** Results for codes that were never sent, in the format of the server's results. */
function invalidResults(rows: readonly DeclareRow[]): DeclareResult[] {
  return rows
    .filter((row) => !row.valid)
    .map(({ code }) => ({ code, result: 'invalid', message: texts.invalid, orderId: null }));
}

function AskStaff() {
  const { data } = useGetSiteInformationQuery();
  if (!data?.phone) return null;
  return (
    <p className={styles['help']}>
      {texts.isYours}{' '}
      <a href={`tel:${data.phone.replaceAll(' ', '')}`}>{shellTexts.callNumber(data.phone)}</a>
    </p>
  );
}
