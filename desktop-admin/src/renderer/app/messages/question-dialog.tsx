import { useState } from 'react';
import { useCountdown } from '@logistics/shared/api-client/core';
import { Button } from '../../components/button.tsx';
import { CountdownLine } from '../../components/countdown-line.tsx';
import type { Question, Sentence } from '../../components/messages.ts';
import { Modal } from '../../components/modal.tsx';

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
  const countdown = useCountdown(full?.timer?.seconds ?? null, () => void confirm());
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
            look={full?.danger ? 'danger' : 'teal'}
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
      {full?.timer && <CountdownLine countdown={countdown} sentence={full.timer.sentence} />}
    </Modal>
  );
}
