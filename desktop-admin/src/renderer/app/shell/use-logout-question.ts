import { officeTexts } from '@logistics/shared/texts/office';
import { useMessages } from '../../components/messages.ts';
import { useSessionActions } from '../../features/session/use-session-actions.ts';

/** Asks, then really logs out (decisions: a shared warehouse computer must not stay logged in). */
export function useLogoutQuestion(): () => void {
  const texts = officeTexts.logoutDialog;
  const { ask } = useMessages();
  const { end } = useSessionActions();
  return () =>
    ask({
      icon: null,
      title: texts.title,
      content: texts.body,
      okText: texts.confirm,
      cancelText: texts.cancel,
      onOk: end,
    });
}
