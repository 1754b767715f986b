import { officeTexts } from '@logistics/shared/texts/office';
import { useUnsaved } from '../../components/leave-guard.tsx';
import { useMessages } from '../../components/messages.ts';
import { useSessionActions } from './use-session-actions.ts';

/**
 * z-index of the login dialog: above a question that is still open because its call met the dead session (2000, Ant
 * Design's dialogs), below Ant Design's messages (2050).
 */
export const OVER_DIALOGS = 2_040;

/**
 * Actions that end a session. They ask about unsaved input before the token is deleted: after that, no page can remain
 * open.
 */
export function useLogout() {
  const texts = officeTexts.logoutDialog;
  const { ask } = useMessages();
  const { end } = useSessionActions();
  const { isUnsaved, letGo } = useUnsaved();
  const logOut = () => end(letGo);
  const askToLogOut = () => {
    const losesSomething = isUnsaved();
    ask({
      icon: null,
      title: texts.title,
      content: losesSomething ? texts.unsaved : texts.body,
      okText: texts.confirm,
      okButtonProps: { danger: losesSomething },
      cancelText: texts.cancel,
      zIndex: OVER_DIALOGS + 1,
      onOk: logOut,
    });
  };
  return {
    /** Asks, then logs out completely (decisions: a shared warehouse computer must not stay logged in). */
    askToLogOut,
    /** For a session that is already dead: asks only if input would be lost. */
    giveUp: () => (isUnsaved() ? askToLogOut() : void logOut()),
  };
}
