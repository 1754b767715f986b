import { isApiError } from '@logistics/shared/api-client/core';
import { useResetSecondFactorMutation } from '@logistics/shared/api-client/admin';
import type { UserView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeResetFactorTexts as texts } from '@logistics/shared/texts/office-account';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import { fullName } from './user-names.ts';

/** Turns off the second factor of a person who lost their phone. */
export function ResetSecondFactor({ user }: { user: UserView }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const { ask } = useMessages();
  const toast = useToast();
  const send = async () => {
    const { error } = await reset(user.id);
    if (!error) toast.success(texts.done);
    else toast.error(texts.failed, isApiError(error) ? errorSentence(error) : '');
  };
  return (
    <section className="card form-card" aria-labelledby="factor-title">
      <h2 id="factor-title">{texts.title}</h2>
      <p className="dialog-lead">{texts.on}</p>
      <Button
        variant="danger"
        disabled={isLoading}
        onClick={() =>
          ask({
            title: texts.ask(fullName(user)),
            content: texts.askBody,
            okText: texts.confirm,
            cancelText: texts.cancel,
            danger: true,
            onOk: send,
          })
        }
      >
        {texts.reset}
      </Button>
    </section>
  );
}
