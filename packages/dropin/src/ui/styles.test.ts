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

/** What a file declares for a selector. */
const declared = (part: string, selector: string): string =>
  rules(part)
    .filter(({ selectors }) => selectors.includes(selector))
    .map(({ body }) => body)
    .join('');

describe('the stylesheet', () => {
  it('[STYLE-8] the stylesheet overrides the inline style that hides the widget', () => {
    const wrapper = rules('tokens').filter(({ selectors }) => selectors.join() === '[data-braintree-id="wrapper"]');
    expect(wrapper.map(({ body }) => body.includes('display: block !important'))).toEqual([true]);
  });

  it('[STYLE-15] the stylesheet shows each documented view by its class on the wrapper', () => {
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

  it('[THEME-6] texts on the page’s ground have its colour, which changes with its scheme', () => {
    expect(declared('tokens', '[data-braintree-id="wrapper"]')).not.toMatch(/[\s;]color:/);
    expect(declared('views', '.braintree-dropin')).toContain(' color: var(--braintree-color-text, inherit);');
    expect(declared('rows', '.braintree-toggle')).toMatch(/ background: none;\s+color: inherit;/);
  });

  it.each(['rows', 'views', 'fields'])('[THEME-7] each ground of %s.css has a text colour of its scheme', part => {
    const grounds = rules(part)
      .filter(({ body }) => body.includes('background: var(--bt-color-'))
      .flatMap(({ selectors }) => selectors)
      // The text of a field is its frame's (THEME-3), and the veil is above all texts.
      .filter(selector => !['.braintree-form__hosted-field', '.braintree-dropin__disabled'].includes(selector));
    expect(grounds).not.toEqual([]);
    for (const selector of grounds) expect(declared(part, selector), selector).toMatch(/[\s;]color: var\(--bt-color-/);
  });
});
