import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface PanelTab {
  key: string;
  label: string;
  count: string;
  content: ReactNode;
}

/** Tabs within a page: one tab stop, arrows to move, as the ARIA pattern has it. */
export function PanelTabs({ label, tabs }: { label: string; tabs: readonly PanelTab[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const current = tabs[at];
  if (!current) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (at + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.key ?? null);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section className="panel-tabs card">
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
            onClick={() => setChosen(tab.key)}
          >
            {tab.label} <span className="count">{tab.count}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current.key}`}>
        {current.content}
      </div>
    </section>
  );
}
