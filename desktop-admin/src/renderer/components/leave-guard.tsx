import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { useMessages } from './messages.ts';

type MarkForm = (form: string, dirty: boolean) => void;
const LeaveGuardContext = createContext<MarkForm>(() => undefined);

/** Asks before a changed form is left: within this component until it is saved or unmounted. */
export function useLeaveGuard(dirty: boolean): void {
  const mark = useContext(LeaveGuardContext);
  const form = useId();
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
}

/** Asks whether what was typed may go, before a form is left by its own button; `words` where no page is left with it. */
export function useLeaveQuestion(words: Record<keyof typeof officeTexts.leave, string> = officeTexts.leave) {
  const messages = useMessages();
  return (answers: { leave: () => void; stay?: () => void }): void => {
    messages.ask({
      icon: null,
      title: words.title,
      content: words.body,
      okText: words.confirm,
      cancelText: words.stay,
      okButtonProps: { danger: true },
      onOk: answers.leave,
      onCancel: () => answers.stay?.(),
    });
  };
}

/** One guard for all forms of a page, since a router asks only one: on links, on going back, on closing the window. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const askToLeave = useLeaveQuestion();
  const dirtyForms = useRef(new Set<string>());
  const mark = useCallback<MarkForm>((form, dirty) => {
    if (dirty) dirtyForms.current.add(form);
    else dirtyForms.current.delete(form);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirtyForms.current.size > 0 && `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
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
      if (dirtyForms.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, []);
  return <LeaveGuardContext value={mark}>{children}</LeaveGuardContext>;
}
