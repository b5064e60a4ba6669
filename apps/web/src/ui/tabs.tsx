import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

/** One tab and the panel it opens. */
type Tab<Id extends string> = { readonly id: Id; readonly label: string; readonly content: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly [Tab<Id>, ...Tab<Id>[]];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * Tabs with the ARIA pattern: one stop for the Tab key, arrows, Home and End move between them. On phones two stand in
 * a row, so that none is out of sight.
 */
export function Tabs<Id extends string>({ label, tabs, selected: selectedId, onSelect }: TabsProps<Id>) {
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
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="grid grid-cols-2 gap-1 rounded-md bg-inset p-1 sm:flex sm:rounded-none sm:border-b sm:border-divider sm:bg-transparent sm:p-0"
      >
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
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              'min-h-11 border-b-4 px-2 py-1 text-sm leading-tight font-semibold -outline-offset-3 max-sm:rounded-sm sm:-mb-px sm:min-h-12 sm:px-4 sm:whitespace-nowrap',
              tab === selected
                ? 'border-accent text-foreground max-sm:bg-surface'
                : 'border-transparent text-muted hover:text-foreground',
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
