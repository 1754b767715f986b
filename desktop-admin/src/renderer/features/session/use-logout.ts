import { officeTexts } from '@logistics/shared/texts/office';
import { useUnsaved } from '../../components/leave-guard.tsx';
import { useMessages } from '../../components/messages.ts';
import { useSessionActions } from './use-session-actions.ts';

/**
 * A question whose answer met the dead session stands open until that is through: at 2000, as Ant Design has it, below
 * its messages at 2050.
 */
export const OVER_DIALOGS = 2_040;

/** The ways out of a session. What is not saved is asked for before the token dies: after that no page can be stayed on. */
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
    /** Asks, then really logs out (decisions: a shared warehouse computer must not stay logged in). */
    askToLogOut,
    /** For a session that is over anyway: asks only where something would be lost. */
    giveUp: () => (isUnsaved() ? askToLogOut() : void logOut()),
  };
}
