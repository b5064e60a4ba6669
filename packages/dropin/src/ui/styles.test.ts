// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rules of one file of the stylesheet, each with its selectors and its declarations. */
function rules(part: string): { readonly selectors: readonly string[]; readonly body: string }[] {
  const text = readFileSync(new URL(`styles/${part}.css`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map(selector => selector.trim()),
    body,
  }));
}

/** The selectors of all elements that a file shows. */
const shown = (part: string): readonly string[] =>
  rules(part)
    .filter(({ body }) => /display: (block|flex|grid)/.test(body))
    .flatMap(({ selectors }) => selectors);

describe('the stylesheet', () => {
  it('[STYLE-8] the stylesheet overrides the inline style that hides the widget', () => {
    const wrapper = rules('tokens').filter(({ selectors }) => selectors.join() === '[data-braintree-id="wrapper"]');
    expect(wrapper.map(({ body }) => body.includes('display: block !important'))).toEqual([true]);
  });

  it('[STYLE-8] the stylesheet shows each documented view by its class on the wrapper', () => {
    const sheets = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'];
    expect(shown('views')).toEqual(
      expect.arrayContaining([
        ...sheets.map(id => `.braintree-show-${id} .braintree-${id}`),
        '.braintree-show-delete-confirmation .braintree-delete-confirmation',
        '.braintree-show-methods .braintree-methods',
        '.braintree-show-methods [data-braintree-id="methods-label"]',
        '.braintree-show-options:not(.braintree-show-methods) [data-braintree-id="choose-a-way-to-pay"]',
        '.braintree-show-methods.braintree-show-options [data-braintree-id="other-ways-to-pay"]',
      ]),
    );
  });
});
