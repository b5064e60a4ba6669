// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { styleRules } from './styles.ts';

function rulesOf(styles: Record<string, unknown>): unknown {
  return styleRules(styles).map(({ media, selector, declarations }) => [
    media,
    selector,
    Object.fromEntries(declarations),
  ]);
}

it('[FIELD-11] styles that could load a resource, hide the field or break out of their rule are left out', () => {
  expect(
    rulesOf({
      input: {
        background: 'red',
        position: 'fixed',
        fontSize: '9px',
        'text-shadow': 'url(https://example.com)',
        'font-family': 'a; b',
        color: 7,
      },
      'input{} body': { color: 'red' },
      '@supports (color: red)': { input: { color: 'red' } },
      '@import "x"': { color: 'red' },
      ' ': { color: 'red' },
      '.invalid': 'red',
    }),
  ).toEqual([
    [undefined, 'input', { color: '7' }],
    [undefined, '.invalid', {}],
  ]);
});
