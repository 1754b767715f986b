import { useEffect, useEffectEvent, useState } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/button.tsx';
import type { Messages } from '../../components/messages.ts';
import { ReloadButton } from '../../components/reload-button.tsx';
import type { MessageQueue } from './message-queue.ts';

type Toast = Parameters<Messages['toast']>[0];
type Question = Parameters<Messages['ask']>[0];

/** Maximum number of toasts, as in AntMessages. */
const MOST = 4;

/** Fallback if AntMessages could not be loaded: shows bars, and asks with the browser's own dialogs. */
export function PlainMessages({ form }: { form: MessageQueue }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = (key: Toast['key']) => setToasts((shown) => shown.filter((toast) => toast.key !== key));
  const open = useEffectEvent(() =>
    form.open({
      toast: (toast) =>
        setToasts((shown) => [...shown.filter(({ key }) => key !== toast.key), toast].slice(-MOST)),
      dismiss,
      ask: (question) => {
        if (window.confirm(wordsOf(question))) question.onOk?.();
        else question.onCancel?.();
      },
      alert: (sentence) => {
        window.alert(wordsOf(sentence));
        sentence.onOk?.();
      },
    }),
  );
  useEffect(() => open(), [form]);
  if (toasts.length === 0) return null;
  return (
    <div className="plain-toasts">
      {toasts.map((toast) => (
        <PlainToast key={toast.key} toast={toast} onClose={() => dismiss(toast.key)} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const seconds = Number(toast.duration);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!(seconds > 0)) return undefined;
    const closing = setTimeout(() => close(), seconds * 1000);
    return () => clearTimeout(closing);
  }, [toast, seconds]);
  return (
    <div className="plain-toast" role="alert">
      <b>{toast.title}</b>
      <div>{toast.description}</div>
      <p className="help">{officeTexts.states.notFetched}</p>
      <div className="undo-row">
        {toast.actions ?? <ReloadButton />}
        <Button onClick={onClose}>{officeTexts.close}</Button>
      </div>
    </div>
  );
}

/** All questions are plain text, so nothing is lost here. */
function wordsOf({ title, content }: Question): string {
  return [title, content].filter((part) => typeof part === 'string').join('\n\n');
}
