import { App } from 'antd';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { UndoCountdown } from './UndoCountdown.tsx';

const UNDO_SECONDS = 10;
let undoCounter = 0;
/** Ours in place of Ant Design's, which read their English names aloud. */
const ICONS = { success: 'done', info: 'info', warning: 'warning', error: 'bad' } as const satisfies Record<
  string,
  IconName
>;

interface UndoToast {
  title: string;
  detail?: string;
  undo: () => void;
}

/** Toasts at the top right (specification, section 9), announced to screen readers. */
export function useToast() {
  const { notification } = App.useApp();
  const show =
    (type: 'success' | 'info' | 'warning' | 'error') =>
    (title: string, detail?: string): void =>
      notification[type]({
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
    /** For deletions: can be taken back for ten seconds. */
    undoable({ title, detail, undo }: UndoToast): void {
      undoCounter += 1;
      const key = `undo-${undoCounter}`;
      notification.success({
        key,
        title,
        icon: <ToastIcon type="success" />,
        role: 'status',
        duration: UNDO_SECONDS,
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
                  notification.destroy(key);
                  undo();
                }}
              >
                <Icon name="undo" size={14} />
                {officeTexts.undo.action}
              </Button>
              <UndoCountdown seconds={UNDO_SECONDS} />
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
