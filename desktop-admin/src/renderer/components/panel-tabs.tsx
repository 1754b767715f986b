import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface PanelTab {
  key: string;
  label: string;
  count: string;
  content: ReactNode;
}

interface PanelTabsProps {
  label: string;
  tabs: readonly PanelTab[];
  /** Shown at the end of the tab row. */
  extra?: ReactNode;
  /** The open tab, if the page controls it. */
  chosen?: string;
  onChoose?: (key: string) => void;
}

/** Tabs within a page: one tab stop and arrow keys, as in the ARIA pattern. */
export function PanelTabs({ label, tabs, extra, chosen: given, onChoose }: PanelTabsProps) {
  const [own, setOwn] = useState<string | null>(null);
  const chosen = given ?? own;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const current = tabs[at];
  if (!current) return null;
  const choose = (key: string | undefined) => {
    if (key === undefined) return;
    setOwn(key);
    onChoose?.(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (at + step + tabs.length) % tabs.length;
    choose(tabs[next]?.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section className="panel-tabs card">
      <div className="tab-head">
        <div role="tablist" aria-label={label} className="tab-list" ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.key}`}
              aria-controls={tab === current ? `${id}-panel` : undefined}
              aria-selected={tab === current}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => choose(tab.key)}
            >
              {tab.label} <span className="count">{tab.count}</span>
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current.key}`}>
        {current.content}
      </div>
    </section>
  );
}
