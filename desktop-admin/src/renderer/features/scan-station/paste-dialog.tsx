import { useState } from 'react';
import { splitCodes } from '@logistics/shared/domain';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLeaveGuard, useLeaveQuestion } from '../../components/leave-guard.tsx';
import { Modal } from '../../components/modal.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { PastedCode } from './use-scanning.ts';
import { VERDICT_STYLES, verdictWord } from './verdict-styles.ts';

const texts = officeScanTexts.paste;

/** Verdicts that need no further action. */
const DONE: readonly PastedCode['verdict'][] = ['recorded', 'unknown', 'repeated', 'already'];

interface PasteDialogProps {
  firstText: string;
  onPaste: (
    codes: readonly string[],
    onResult: (result: PastedCode) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  onClose: () => void;
}

/**
 * Dialog for a list of codes. Each code is judged, stored and answered like a single scan. Codes that were not written
 * stay in the field, to be corrected or retried.
 */
export function PasteDialog({ firstText, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState(firstText);
  const [results, setResults] = useState<PastedCode[]>([]);
  const [total, setTotal] = useState(0);
  const [job, setJob] = useState<AbortController | null>(null);
  const codes = splitCodes(text);
  const hasText = text.trim() !== '';
  useLeaveGuard(hasText);
  const ask = useLeaveQuestion(texts.leave);
  const close = () => (hasText ? ask({ leave: onClose }) : onClose());

  const write = async () => {
    const controller = new AbortController();
    setJob(controller);
    setTotal(codes.length);
    setResults([]);
    const open = new Set(codes);
    const onResult = (result: PastedCode) => {
      if (DONE.includes(result.verdict)) open.delete(result.code);
      setResults((before) => [...before, result]);
    };
    await onPaste(codes, onResult, controller.signal);
    setJob(null);
    setText([...open].join('\n'));
  };
  return (
    <Modal title={texts.title} onCancel={() => (job ? job.abort() : close())} width={640}>
      <div className="field">
        <label htmlFor="paste-codes">{texts.field}</label>
        <textarea
          id="paste-codes"
          className="paste-codes"
          rows={6}
          value={text}
          disabled={job !== null}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="help">{texts.help}</p>
      </div>
      {total > 0 && <Results results={results} total={total} />}
      <div className="row form-actions">
        {job ? (
          <Button onClick={() => job.abort()}>{texts.stop}</Button>
        ) : (
          <Button onClick={close}>{texts.close}</Button>
        )}
        <Button variant="main" disabled={job !== null || codes.length === 0} onClick={() => void write()}>
          {texts.write(codes.length)}
        </Button>
      </div>
    </Modal>
  );
}

function Results({ results, total }: { results: readonly PastedCode[]; total: number }) {
  return (
    <>
      <p className="paste-progress" role="status">
        {texts.progress(results.length, total)}
      </p>
      <progress className="paste-bar" max={total} value={results.length} aria-label={texts.results} />
      <ul className="paste-results" tabIndex={0} aria-label={texts.results}>
        {results.map(({ code, verdict }) => (
          <li key={code}>
            <OrderCode code={code} />
            <Result verdict={verdict} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ verdict }: { verdict: PastedCode['verdict'] }) {
  if (verdict === 'failed') return <span className="scan-verdict tone-no">{texts.failed}</span>;
  const { icon, tone } = VERDICT_STYLES[verdict];
  return (
    <span className={`scan-verdict tone-${tone}`}>
      <Icon name={icon} size={14} /> {verdictWord(verdict)}
    </span>
  );
}
