import { createContext, useContext, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useBlocker, type NavigateOptions } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { useMessages } from './messages.ts';

interface Guard {
  mark: (form: string, dirty: boolean) => void;
  isUnsaved: () => boolean;
  letGo: () => void;
}
const LeaveGuardContext = createContext<Guard>({
  mark: () => undefined,
  isUnsaved: () => false,
  letGo: () => undefined,
});

/** Asks before the user leaves a changed form: while this component is mounted and the form is unsaved. */
export function useLeaveGuard(dirty: boolean): void {
  const { mark } = useContext(LeaveGuardContext);
  const form = useId();
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
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

type LeaveWords = Readonly<Record<'title' | 'body' | 'confirm' | 'stay', string>>;

/** Asks before a form's own button discards input; pass `words` if no page is left with it. */
export function useLeaveQuestion(words: LeaveWords = officeTexts.leave) {
  const messages = useMessages();
  return (answers: { leave: () => void; stay?: () => void }): void => {
    messages.ask({
      title: words.title,
      content: words.body,
      okText: words.confirm,
      cancelText: words.stay,
      danger: true,
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
    askToLeave({ leave: () => blocker.proceed(), stay: () => blocker.reset() });
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
  const dirtyForms = new Set<string>();
  return {
    mark: (form, dirty) => void (dirty ? dirtyForms.add(form) : dirtyForms.delete(form)),
    isUnsaved: () => dirtyForms.size > 0,
    letGo: () => dirtyForms.clear(),
  };
}
