import { officeTexts } from '@logistics/shared/texts/office';
import { useUnsaved } from '../../components/leave-guard.tsx';
import { useMessages } from '../../components/messages.ts';
import { useStation } from '../../components/use-station.ts';
import { useSessionActions } from './use-session-actions.ts';

/**
 * Actions that end a session. They ask about unsaved input before the token is deleted: after that, no page can remain
 * open.
 */
export function useLogout() {
  const texts = officeTexts.logoutDialog;
  const station = useStation();
  const { ask } = useMessages();
  const { end } = useSessionActions();
  const { isUnsaved, letGo } = useUnsaved();
  const logOut = () => end(letGo);
  const askToLogOut = async () => {
    const losesSomething = isUnsaved();
    // Loads with the question, which is asked anyway.
    const waiting =
      station &&
      (await import('../../components/waiting-sentences.ts').then(
        (part) => part.waitingAt(station),
        () => '',
      ));
    ask({
      title: texts.title,
      content: `${losesSomething ? texts.unsaved : texts.body} ${waiting ?? ''}`,
      okText: texts.confirm,
      danger: losesSomething,
      cancelText: texts.cancel,
      onOk: logOut,
    });
  };
  return {
    /** Asks, then logs out completely (decisions: a shared warehouse computer must not stay logged in). */
    askToLogOut: () => void askToLogOut(),
    /** For a session that is already dead: asks only if input would be lost. */
    giveUp: () => void (isUnsaved() ? askToLogOut() : logOut()),
  };
}
