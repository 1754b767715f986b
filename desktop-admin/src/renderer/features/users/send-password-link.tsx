import { isApiError } from '@logistics/shared/api-client/core';
import { useSendPasswordLinkMutation } from '@logistics/shared/api-client/admin';
import type { UserView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import { fullName } from './user-names.ts';

const texts = officeUserTexts.passwordLink;

/** Mails the owner a link to set a password: after an invitation, or when they cannot log in. */
export function SendPasswordLink({ user }: { user: UserView }) {
  const [send, { isLoading }] = useSendPasswordLinkMutation();
  const { ask } = useMessages();
  const toast = useToast();
  const onOk = async () => {
    const { error } = await send(user.id);
    if (!error) toast.success(texts.done(user.email));
    else toast.error(texts.failed, isApiError(error) ? errorSentence(error) : '');
  };
  return (
    <section className="card form-card" aria-labelledby="password-title">
      <h2 id="password-title">{texts.title}</h2>
      <p className="dialog-lead">{texts.lead}</p>
      <Button
        disabled={isLoading}
        onClick={() =>
          ask({
            title: texts.ask(fullName(user)),
            content: texts.askBody,
            okText: texts.confirm,
            cancelText: texts.cancel,
            onOk,
          })
        }
      >
        {texts.send}
      </Button>
    </section>
  );
}
