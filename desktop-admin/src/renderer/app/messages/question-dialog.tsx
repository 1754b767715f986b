import { lazy, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import type { Question, Sentence } from '../../components/messages.ts';
import { Modal } from '../../components/modal.tsx';

/** Few questions have a timer. One that cannot be loaded waits for an answer. */
const QuestionTimer = lazy(async () => ({ default: (await import('./question-timer.tsx')).QuestionTimer }));

interface QuestionDialogProps {
  /** A sentence to confirm has one button. */
  question: Question | Sentence;
  onClose: () => void;
}

/** Dialog with a question and two answers. It stays open while the answer is carried out. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const full = 'onOk' in question ? question : null;
  const cancel = () => {
    if (isBusy) return;
    onClose();
    full?.onCancel?.();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await full?.onOk();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={question.title}
      width={416}
      onCancel={cancel}
      footer={
        <>
          {full && (
            <Button disabled={isBusy} onClick={cancel}>
              {full.cancelText}
            </Button>
          )}
          <Button
            variant={full?.danger ? 'danger' : 'teal'}
            data-autofocus=""
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) void confirm();
            }}
          >
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {question.okText}
          </Button>
        </>
      }
    >
      {question.content !== undefined && <p>{question.content}</p>}
      {full?.timer && (
        <LazyPart onLost={() => undefined}>
          <QuestionTimer timer={full.timer} onEnd={() => void confirm()} />
        </LazyPart>
      )}
    </Modal>
  );
}
