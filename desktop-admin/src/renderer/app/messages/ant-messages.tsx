import { Modal, notification } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Ant } from '../ant/ant.tsx';
import type { MessageQueue } from './message-queue.ts';

/** Renders toasts at the top right and dialogs over the page. Loaded after the first screen. */
export function AntMessages({ form }: { form: MessageQueue }) {
  return (
    <Ant>
      <Drawn form={form} />
    </Ant>
  );
}

function Drawn({ form }: { form: MessageQueue }) {
  const [toasts, toastHolder] = notification.useNotification({ placement: 'topRight', top: 56, maxCount: 4 });
  const [questions, questionHolder] = Modal.useModal();
  const open = useEffectEvent(() =>
    form.open({
      toast: (toast) => toasts.open(toast),
      dismiss: (key) => toasts.destroy(key),
      ask: (question) => void questions.confirm(question),
      alert: (sentence) => void questions.warning(sentence),
    }),
  );
  useEffect(() => open(), [form]);
  return (
    <>
      {toastHolder}
      {questionHolder}
    </>
  );
}
