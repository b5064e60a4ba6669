import type { StylesheetPlace } from '../browser/stylesheet.ts';
import type { Cancel } from '../core/ports.ts';
import type { OptionId } from '../core/view.ts';
import { element } from '../ui/element.ts';

/**
 * The rules that decide what is on the screen, in a form that the style engines of test renderers read: without them a
 * test would find the elements of every view at once.
 */
export function useMockStyles({ root }: StylesheetPlace, optionIds: readonly OptionId[]): Cancel {
  const shown = [...optionIds, 'methods', 'delete-confirmation']
    .map(id => `.braintree-show-${id} .braintree-${id}`)
    .join();
  const text = [
    '[data-braintree-id="wrapper"]{display:block !important}',
    '.braintree-sheet,.braintree-methods,.braintree-upper-container>.braintree-options{display:none}',
    `${shown},.braintree-show-options .braintree-upper-container>.braintree-options,.braintree-sheet--open{display:block}`,
    '.braintree-hidden,[data-braintree-id="wrapper"] .braintree-hidden{display:none}',
  ].join('\n');
  const style = element('style', { text });
  ('head' in root ? root.head : root).prepend(style);
  return () => style.remove();
}
