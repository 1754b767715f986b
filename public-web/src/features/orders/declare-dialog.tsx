import { useEffect, useId, useRef } from 'react';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts, siteTexts } from '@logistics/shared/texts/site';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { Button } from '../../components/button/button.tsx';
import { CodeBox } from '../../components/code-box/code-box.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { DeclareList } from './declare-list.tsx';
import { countsOf, type DeclareRow, isDone, isSent } from './declare-rows.ts';
import { useDeclaration } from './use-declaration.ts';
import styles from './declare.module.css';

interface DeclareDialogProps {
  initialCodes: readonly string[];
  onClose: () => void;
}

/** Ignored words that are named; the others are only hinted at. */
const WORDS_MAX = 5;

/**
 * Dialog that declares many codes at once. It shows each recognised code with its state before anything is sent, and
 * with the server's result afterwards.
 */
export function DeclareDialog({ initialCodes, onClose }: DeclareDialogProps) {
  const formId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const declaration = useDeclaration(initialCodes, onClose);
  const { text, rows, others, details, results, failure, isLoading, isChecking, restored } = declaration;
  const count = rows.filter(isSent).length;
  const isOver = results.size > 0 && count === 0;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{results.size > 0 ? siteTexts.close : siteTexts.cancel}</Button>
          {!isOver && (
            <Button type="submit" form={formId} variant="main" disabled={isLoading}>
              {isLoading ? texts.sending : texts.submit(count)}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={declaration.send}>
        <p className={styles['help']} id={`${formId}-help`}>
          {texts.help}
        </p>
        {restored && <Notice kind="info" lead={texts.draft} />}
        {failure && (
          <ErrorSummary title={texts.failed} items={[{ text: failure.text }]} attempt={failure.attempt} />
        )}
        <CodeBox
          ref={box}
          value={text}
          onChange={declaration.change}
          rows={4}
          data-autofocus=""
          aria-label={texts.title}
          aria-describedby={`${formId}-help`}
        />
        <Found text={text} rows={rows} others={others} isSent={results.size > 0} />
        {rows.length > 0 && (
          <DeclareList
            rows={rows}
            details={details}
            isChecking={isChecking}
            onDetails={declaration.changeDetails}
            onConfirm={declaration.confirm}
            onRemove={declaration.remove}
            onLastRemoved={() => box.current?.focus()}
          />
        )}
        {rows.some(({ state }) => state === 'taken') && <AskStaff />}
      </form>
    </Dialog>
  );
}

interface FoundProps {
  text: string;
  rows: readonly DeclareRow[];
  others: readonly string[];
  isSent: boolean;
}

/** Number of codes in the text, by state; after sending, the number of declared codes. */
function Found({ text, rows, others, isSent: wasSent }: FoundProps) {
  const box = useRef<HTMLDivElement>(null);
  // The result is the next thing to read; the button that sent the codes may be gone.
  useEffect(() => {
    if (wasSent) box.current?.focus();
  }, [wasSent]);
  const codes = rows.filter(({ state }) => state !== 'invalid').length;
  const done = rows.filter(({ state }) => state === 'declared' || state === 'claimed').length;
  const left = rows.filter((row) => !isDone(row)).length;
  const named = others.slice(0, WORDS_MAX).join(', ');
  return (
    <div ref={box} className={styles['found']} tabIndex={-1}>
      <div role="status">
        {text.trim() === '' && <p className={styles['none']}>{texts.none}</p>}
        {text.trim() !== '' && rows.length === 0 && <p className={styles['none']}>{texts.noneFound}</p>}
        {rows.length > 0 && (
          <p>
            <b>{wasSent ? texts.partly(done, left) : texts.recognised(codes)}</b>{' '}
            {!wasSent && <span className={styles['counts']}>{countsOf(rows).join(' · ')}</span>}
          </p>
        )}
      </div>
      {rows.length > 0 && others.length > 0 && (
        <p className={styles['help']}>{texts.ignored(others.length > WORDS_MAX ? `${named}, …` : named)}</p>
      )}
    </div>
  );
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
