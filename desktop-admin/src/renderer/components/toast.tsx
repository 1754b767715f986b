import { App } from 'antd';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { UndoCountdown } from './UndoCountdown.tsx';

const UNDO_SECONDS = 10;
let undoCounter = 0;

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
        title,
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
