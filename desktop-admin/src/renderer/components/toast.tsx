import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useMessages } from './messages.ts';
import { UndoCountdown } from './undo-countdown.tsx';

export const UNDO_SECONDS = 10;
let undoCounter = 0;
/** Ours in place of Ant Design's, which read their English names aloud. */
const ICONS = { success: 'done', info: 'info', warning: 'warning', error: 'bad' } as const satisfies Record<
  string,
  IconName
>;

/** Long enough for somebody who looks up from other work. */
const LEADING_SECONDS = 15;
interface LeadingToast {
  look: 'success' | 'error';
  title: string;
  detail: string;
  /** What the way there is called. */
  action: string;
  go: () => void;
}

interface UndoToast {
  title: string;
  detail?: string;
  /** How long it can be taken back. */
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
        // What is said again stands once.
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
    /** Of something that ended elsewhere, with the way there. */
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
    /** For deletions: can be taken back for ten seconds, or for what is left of them. */
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
