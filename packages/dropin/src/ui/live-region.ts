import { element } from './element.ts';

/** A live region: screen readers read its changes without a focus change. */
export interface LiveRegion {
  readonly root: HTMLElement;
  /** Announces a text, unless it was the last one announced. `before` is announced once, in front of it. */
  announce(text: string, before?: string): void;
}

/** Creates an empty live region. */
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
