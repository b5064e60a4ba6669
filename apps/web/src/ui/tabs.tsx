import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** One tab and the panel it opens. */
type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode };

type TabsProps = { label: string; tabs: readonly [Tab, ...Tab[]] };

/** Tabs with the ARIA pattern: one stop for the Tab key, arrows, Home and End move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  const [selectedId, select] = useState(tabs[0].id);
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.find(tab => tab.id === selectedId) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent) {
    const from = tabs.indexOf(selected);
    const targets: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length) ?? tabs[0];
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              '-mb-px min-h-12 border-b-4 px-4 text-sm font-semibold whitespace-nowrap -outline-offset-3',
              tab === selected ? 'border-mango text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${selected.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern requires a panel that the keyboard can reach.
        tabIndex={0}
        className="py-6"
      >
        {selected.content}
      </div>
    </div>
  );
}
