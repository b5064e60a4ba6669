import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Rules = Readonly<Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string>>;

beforeEach(() => vi.resetModules());
afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

/** A browser with Trusted Types, whose results differ from texts. */
function withTrustedTypes(createPolicy: (name: string, rules: Rules) => object) {
  const spy = vi.fn(createPolicy);
  Reflect.set(window, 'trustedTypes', { createPolicy: spy });
  return spy;
}

const marking = (_name: string, rules: Rules): object =>
  Object.fromEntries(Object.entries(rules).map(([kind, rule]) => [kind, (text: string) => `${kind}(${rule(text)})`]));

it('[CSP-1] [CSP-2] URLs, markup and data pass through one policy', async () => {
  const created = withTrustedTypes(marking);
  const { scriptUrl, scriptMarkup, scriptData } = await import('./trusted-text.ts');
  expect([scriptUrl('/a.js'), scriptMarkup('<p>'), scriptData('{}')]).toEqual([
    'createScriptURL(/a.js)',
    'createHTML(<p>)',
    'createScript({})',
  ]);
  expect(created).toHaveBeenCalledExactlyOnceWith('braintree-dropin', expect.anything());
});

it('[CSP-3] texts stay texts where the policy is refused', async () => {
  withTrustedTypes(() => {
    throw new TypeError('Policy braintree-dropin disallowed.');
  });
  const { scriptUrl } = await import('./trusted-text.ts');
  expect(scriptUrl('/a.js')).toBe('/a.js');
});

it('[CSP-3] texts stay texts in a browser without Trusted Types', async () => {
  const { scriptUrl } = await import('./trusted-text.ts');
  expect(scriptUrl('/a.js')).toBe('/a.js');
});
