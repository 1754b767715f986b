import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import type { Toast } from '../../components/messages.ts';
import { createToastLayer, raiseToasts } from '../../components/toast-layer.ts';

const ICONS = { success: 'done', info: 'info', warning: 'warning', error: 'bad' } as const satisfies Record<
  Toast['type'],
  IconName
>;

export interface ShownToast {
  /** Differs for each message, so that screen readers announce an equal one again. */
  id: number;
  toast: Toast;
}

interface ToastsProps {
  toasts: readonly ShownToast[];
  onClose: (key: string) => void;
}

/** Toasts at the top right (specification, section 9), announced to screen readers. */
export function Toasts({ toasts, onClose }: ToastsProps) {
  const [layer] = useState(createToastLayer);
  useLayoutEffect(() => {
    document.body.append(layer);
    return () => layer.remove();
  }, [layer]);
  useLayoutEffect(raiseToasts, [toasts]);
  return createPortal(
    toasts.map(({ id, toast }) => <OneToast key={id} toast={toast} onClose={() => onClose(toast.key)} />),
    layer,
  );
}

function OneToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { type, title, description, actions, duration, showProgress = false } = toast;
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const isRunning = duration > 0 && (showProgress || !isHeld);
  useEffect(() => {
    if (!isRunning) return undefined;
    const closing = setTimeout(() => close(), duration * 1000);
    return () => clearTimeout(closing);
  }, [isRunning, duration]);
  return (
    <div
      className={`toast ${type}`}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Icon name={ICONS[type]} size={20} />
      <div className="toast-text">
        <b>{title}</b>
        {description !== undefined && <div>{description}</div>}
        {actions !== undefined && <div className="undo-row">{actions}</div>}
      </div>
      <Button variant="ghost" small iconOnly aria-label={officeTexts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </Button>
      {showProgress && <span className="toast-time" style={{ animationDuration: `${duration}s` }} />}
    </div>
  );
}
