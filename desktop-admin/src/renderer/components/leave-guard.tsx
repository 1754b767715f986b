import { createContext, useContext, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useBlocker, type NavigateOptions } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { useMessages } from './messages.ts';

interface Guard {
  mark: (form: string, dirty: boolean, hasDraft: boolean) => void;
  isUnsaved: () => boolean;
  /** Whether this machine stores a draft of all unsaved input. */
  isDrafted: () => boolean;
  letGo: () => void;
}
const LeaveGuardContext = createContext<Guard>({
  mark: () => undefined,
  isUnsaved: () => false,
  isDrafted: () => false,
  letGo: () => undefined,
});

/**
 * Asks before the user leaves a changed form: while this component is mounted and the form is unsaved.
 * @param hasDraft this machine stores the input, so that leaving loses nothing
 */
export function useLeaveGuard(dirty: boolean, hasDraft = false): void {
  const { mark } = useContext(LeaveGuardContext);
  const form = useId();
  useEffect(() => {
    mark(form, dirty, hasDraft);
    return () => mark(form, false, hasDraft);
  }, [mark, form, dirty, hasDraft]);
}

/**
 * For actions that end a page without navigation, such as a logout: returns whether unsaved input exists now. Call
 * `letGo` once the user agreed to lose it, so that nothing asks again.
 */
export function useUnsaved(): Pick<Guard, 'isUnsaved' | 'letGo'> {
  return useContext(LeaveGuardContext);
}

/** Navigation options for another address of the same page that retains all its forms: the guard does not ask. */
export const SAME_PAGE: NavigateOptions = { replace: true, state: { samePage: true } };

type LeaveTexts = Readonly<Record<'title' | 'body' | 'confirm' | 'stay', string>>;

/** Asks before a form's own button discards input; pass `texts` if no page is left with it. */
export function useLeaveQuestion(texts: LeaveTexts = officeTexts.leave) {
  const messages = useMessages();
  return (answers: { leave: () => void; stay?: () => void; isDrafted?: boolean }): void => {
    messages.ask({
      title: texts.title,
      content: answers.isDrafted ? officeTexts.leave.drafted : texts.body,
      okText: texts.confirm,
      cancelText: texts.stay,
      danger: !answers.isDrafted,
      onOk: answers.leave,
      onCancel: () => answers.stay?.(),
    });
  };
}

/**
 * The only guard for all forms of a page, since a router supports one blocker: for links, Back, and closing the window.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const askToLeave = useLeaveQuestion();
  const [guard] = useState(createGuard);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      guard.isUnsaved() &&
      // Going back may reach this state again, and does leave the page.
      !(historyAction === 'REPLACE' && there.state === SAME_PAGE.state) &&
      `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
  );
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    askToLeave({
      leave: () => blocker.proceed(),
      stay: () => blocker.reset(),
      isDrafted: guard.isDrafted(),
    });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state]);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (guard.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [guard]);
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

function createGuard(): Guard {
  /** Unsaved forms; the value says whether this machine stores their input. */
  const dirtyForms = new Map<string, boolean>();
  return {
    mark: (form, dirty, hasDraft) => void (dirty ? dirtyForms.set(form, hasDraft) : dirtyForms.delete(form)),
    isUnsaved: () => dirtyForms.size > 0,
    isDrafted: () => dirtyForms.size > 0 && [...dirtyForms.values()].every(Boolean),
    letGo: () => dirtyForms.clear(),
  };
}
