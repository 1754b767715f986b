import { useNavigate } from 'react-router-dom';
import { usePublishTariffMutation, useRemoveTariffMutation } from '@logistics/shared/api-client/tariffs';
import type { Tariff } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { showDay } from '../../components/calendar-day.ts';
import { failureOf } from '../../components/failure.ts';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeTariffTexts.form;

/** Publishes or deletes a stored draft, after a question. */
export function useTariffActions() {
  const [publish] = usePublishTariffMutation();
  const [remove] = useRemoveTariffMutation();
  const messages = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const finish = (error: unknown, done: string) => {
    const failure = failureOf(error);
    if (failure) {
      toast.error(texts.failed, errorSentence(failure));
      return;
    }
    toast.success(done);
    void navigate('/tariffs');
  };
  return {
    publish: ({ id, version, name, validFrom }: Tariff) =>
      messages.ask({
        title: texts.publishQuestion(name, showDay(validFrom)),
        content: texts.publishDetail,
        okText: texts.publish,
        cancelText: texts.cancel,
        onOk: async () => finish((await publish({ id, version })).error, texts.published),
      }),
    remove: ({ id, version, name }: Tariff) =>
      messages.ask({
        title: texts.removeQuestion(name),
        content: texts.removeDetail,
        okText: texts.remove,
        cancelText: texts.cancel,
        danger: true,
        onOk: async () => finish((await remove({ id, version })).error, texts.removed),
      }),
  };
}
