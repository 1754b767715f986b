import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface ToolRowProps {
  label: string;
  /** Called on Escape. */
  onLeave: () => void;
  children: ReactNode;
}

/** A toolbar as in the ARIA pattern: one tab stop, arrow keys to move, Escape back to the text. */
export function ToolRow({ label, onLeave, children }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave();
    if (!(event.target instanceof HTMLButtonElement) || !event.target.matches('[data-tool]')) return;
    const tools = [...(row.current?.querySelectorAll<HTMLButtonElement>('[data-tool]') ?? [])];
    const at = tools.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tools[(to + tools.length) % tools.length];
    for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
    next?.focus();
  };
  return (
    <div className="tool-row" role="toolbar" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Shortcut as displayed, e.g. 'Ctrl B'. */
  keys?: string | undefined;
  pressed?: boolean;
  disabled?: boolean;
  /** The tab stop of its row. */
  first?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A tool button. It stays focusable while disabled, so that keyboard users don't lose their position. */
export function Tool({
  label,
  keys,
  pressed,
  disabled = false,
  first = false,
  onClick,
  children,
}: ToolProps) {
  const name = keys ? `${label} (${keys})` : label;
  return (
    <button
      type="button"
      data-tool=""
      className="tool"
      tabIndex={first ? 0 : -1}
      aria-label={label}
      title={name}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control').replaceAll(' ', '+')}
      aria-pressed={pressed}
      aria-disabled={disabled}
      // Prevents the click from removing the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </button>
  );
}
