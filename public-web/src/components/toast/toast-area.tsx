import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { toastTexts } from '@logistics/shared/texts/site-shell';
import { Button, IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import { makeToastList, type Toast, type ToastKind, type ToastList } from './toast-list.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import styles from './toast-area.module.css';

const SHOWN_MS = 5000;
/** Time to undo (design: "can be undone from the toast for 10 s"). */
const WITH_ACTION_MS = 10_000;
const ICONS: Record<ToastKind, IconName> = { success: 'delivered', error: 'alert', warning: 'warning' };

let add: ToastList['add'] | null = null;

/**
 * Adds the toast area to the page once and returns the function that adds toasts. While there are toasts, the area is a
 * popover inside an open dialog, because everything outside a modal dialog is inert, including an undo button.
 */
export function mountToastArea(): ToastList['add'] {
  if (add) return add;
  const list = makeToastList();
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className = styles['host'] ?? '';
  document.body.append(host);
  createRoot(host).render(<ToastArea list={list} />);
  new ResizeObserver(() => reserveScrollPadding(host)).observe(host);
  const dialogs = new MutationObserver(() => moveToTopLayer(host));
  list.subscribe(() => {
    if (list.current().length === 0) return dialogs.disconnect();
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    moveToTopLayer(host);
  });
  return (add = list.add);
}

/** Moves the area into the topmost dialog and shows it, also after a dialog opened or was removed with the area. */
function moveToTopLayer(host: HTMLElement): void {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isInTop = host.isConnected && host.parentElement === top;
  if (!isInTop) top.append(host);
  if (!isInTop || !host.matches(':popover-open')) host.showPopover();
}

/** Scrolls a newly focused element out from below the toasts (WCAG 2.2, 2.4.11). */
function reserveScrollPadding(host: HTMLElement): void {
  const { bottom, height } = host.getBoundingClientRect();
  document.documentElement.style.scrollPaddingTop = height > 0 ? `${bottom + 8}px` : '';
}

function ToastArea({ list }: { list: ToastList }) {
  const toasts = useSyncExternalStore(list.subscribe, list.current);
  return (
    <section aria-label={toastTexts.area} aria-live="polite">
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastLine key={toast.key} toast={toast} remove={list.remove} />
        ))}
      </ol>
    </section>
  );
}

function ToastLine({ toast, remove }: { toast: Toast; remove: ToastList['remove'] }) {
  const { key, kind, text, action } = toast;
  const [isPaused, setPaused] = useState(false);
  const close = useCallback(() => remove(key), [remove, key]);
  const line = useSwipeAway(close);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(close, action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, action, close]);
  // Pointer events, because a lifted finger fires pointerleave. With mouse events the toast would wait until the next
  // touch.
  const pauseOn = { onPointerEnter: () => setPaused(true), onFocus: () => setPaused(true) };
  const resumeOn = { onPointerLeave: () => setPaused(false), onBlur: () => setPaused(false) };
  return (
    <li ref={line} className={cx(styles['toast'], styles[kind])} {...pauseOn} {...resumeOn}>
      <Icon name={ICONS[kind]} />
      <p role={kind === 'success' ? undefined : 'alert'}>{text}</p>
      {action && (
        <Button
          small
          onClick={() => {
            action.onClick();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={toastTexts.close} onClick={close} />
    </li>
  );
}
