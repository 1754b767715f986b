import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useMessages, type Toast } from './messages.ts';
import { UndoCountdown } from './undo-countdown.tsx';

export const UNDO_SECONDS = 10;
let undoCounter = 0;
const UNDO_BUTTON = 'undo-button';

/** The undo of the newest toast that still offers one; undefined if there is none. */
export function newestUndo(): (() => void) | undefined {
  const button = [...document.querySelectorAll<HTMLButtonElement>(`.${UNDO_BUTTON}`)].at(-1);
  return button && (() => button.click());
}

/** Seconds; long enough for a user who looks up from other work. */
const LEADING_SECONDS = 15;
interface LeadingToast {
  variant: 'success' | 'error';
  title: string;
  detail: string;
  /** Label of the link. */
  action: string;
  go: () => void;
}

interface UndoToast {
  title: string;
  detail?: string;
  /** Seconds during which it can be undone. */
  seconds?: number;
  undo: () => void;
}

/**
 * Shows toasts about finished actions; app/messages renders them.
 *
 * Long because it is the list of the kinds of toasts.
 */
export function useToast() {
  const messages = useMessages();
  const show =
    (type: Toast['type']) =>
    (title: string, detail?: string): string => {
      // An equal toast replaces the previous one.
      const key = `${type}: ${title} ${detail ?? ''}`;
      messages.toast({
        type,
        key,
        title,
        ...(detail ? { description: detail } : {}),
        duration: type === 'error' ? 8 : 5,
      });
      return key;
    };
  return {
    /** Removes a toast by the key that its call returned. */
    dismiss: messages.dismiss,
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    /** For work that ended on another page, with a link to that page. */
    leading({ variant, title, detail, action, go }: LeadingToast): void {
      const key = `leading: ${title} ${detail}`;
      messages.toast({
        type: variant,
        key,
        title,
        description: detail,
        duration: LEADING_SECONDS,
        actions: (
          <Button
            small
            onClick={() => {
              messages.dismiss(key);
              go();
            }}
          >
            {action}
          </Button>
        ),
      });
    },
    /** For an action that can be undone, with Ctrl Z too, for ten seconds or for the remaining time. */
    undoable({ title, detail, undo, seconds = UNDO_SECONDS }: UndoToast): void {
      undoCounter += 1;
      const key = `undo-${undoCounter}`;
      messages.toast({
        type: 'success',
        key,
        title,
        ...(detail ? { description: detail } : {}),
        duration: seconds,
        showProgress: true,
        actions: (
          <>
            <Button
              variant="teal"
              small
              className={UNDO_BUTTON}
              aria-keyshortcuts="Control+Z"
              onClick={() => {
                messages.dismiss(key);
                undo();
              }}
            >
              <Icon name="undo" size={14} />
              {officeTexts.undo.action} <Kbd>Ctrl Z</Kbd>
            </Button>
            <UndoCountdown seconds={seconds} />
          </>
        ),
      });
    },
  };
}
