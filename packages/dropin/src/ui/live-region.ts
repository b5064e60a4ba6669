import { element } from './element.ts';

/** The one place from which a screen reader learns what changed without the focus moving. */
export interface LiveRegion {
  readonly root: HTMLElement;
  /** Says a text, unless it was the last one said. */
  say(text: string): void;
}

/** Builds a region that has not said anything. */
export function liveRegion(): LiveRegion {
  const root = element('div', {
    class: 'braintree-live-region',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  return {
    root,
    say(text) {
      if (root.textContent !== text) root.textContent = text;
    },
  };
}
