import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useMessages } from './messages.ts';
import { UndoCountdown } from './undo-countdown.tsx';

export const UNDO_SECONDS = 10;
let undoCounter = 0;
/** Replace Ant Design's icons, which screen readers announce in English. */
const ICONS = { success: 'done', info: 'info', warning: 'warning', error: 'bad' } as const satisfies Record<
  string,
  IconName
>;

/** Seconds; long enough for a user who looks up from other work. */
const LEADING_SECONDS = 15;
interface LeadingToast {
  look: 'success' | 'error';
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

/** Toasts at the top right (specification, section 9), announced to screen readers. */
export function useToast() {
  const messages = useMessages();
  const show =
    (type: 'success' | 'info' | 'warning' | 'error') =>
    (title: string, detail?: string): void =>
      messages.toast({
        type,
        // An equal toast replaces the previous one.
        key: `${type}: ${title} ${detail ?? ''}`,
        title,
        icon: <ToastIcon type={type} />,
        ...(detail ? { description: detail } : {}),
        role: type === 'error' || type === 'warning' ? 'alert' : 'status',
        duration: type === 'error' ? 8 : 5,
      });
  return {
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    /** For something that ended on another page, with a link to it. */
    leading({ look, title, detail, action, go }: LeadingToast): void {
      const key = `leading: ${title} ${detail}`;
      messages.toast({
        type: look,
        key,
        title,
        icon: <ToastIcon type={look} />,
        role: look === 'error' ? 'alert' : 'status',
        duration: LEADING_SECONDS,
        description: (
          <>
            {detail}
            <span className="undo-row">
              <Button
                small
                onClick={() => {
                  messages.dismiss(key);
                  go();
                }}
              >
                {action}
              </Button>
            </span>
          </>
        ),
      });
    },
    /** For deletions: can be undone for ten seconds, or for the remaining time. */
    undoable({ title, detail, undo, seconds = UNDO_SECONDS }: UndoToast): void {
      undoCounter += 1;
      const key = `undo-${undoCounter}`;
      messages.toast({
        type: 'success',
        key,
        title,
        icon: <ToastIcon type="success" />,
        role: 'status',
        duration: seconds,
        showProgress: true,
        pauseOnHover: false,
        description: (
          <>
            {detail}
            <span className="undo-row">
              <Button
                look="teal"
                small
                onClick={() => {
                  messages.dismiss(key);
                  undo();
                }}
              >
                <Icon name="undo" size={14} />
                {officeTexts.undo.action}
              </Button>
              <UndoCountdown seconds={seconds} />
            </span>
          </>
        ),
      });
    },
  };
}

function ToastIcon({ type }: { type: keyof typeof ICONS }) {
  return (
    <span className={`toast-icon ${type}`}>
      <Icon name={ICONS[type]} size={20} />
    </span>
  );
}
