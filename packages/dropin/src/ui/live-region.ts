import { element } from './element.ts';

/** The one place from which a screen reader learns what changed without the focus moving. */
export interface LiveRegion {
  readonly root: HTMLElement;
  /** Says a text, unless it was the last one said. What goes before it is said just this once. */
  announce(text: string, before?: string): void;
}

/** Builds a region that has not said anything. */
export function liveRegion(): LiveRegion {
  const root = element('div', {
    class: 'braintree-live-region',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  let last = '';
  return {
    root,
    announce(text, before = '') {
      if (text === last && !before) return;
      last = text;
      root.textContent = [before, text].filter(Boolean).join('. ');
    },
  };
}
