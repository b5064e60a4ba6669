// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { applyRules, styleRules } from './styles.ts';

function rulesOf(styles: Record<string, unknown>): unknown {
  return styleRules(styles).map(({ media, selector, declarations }) => [
    media,
    selector,
    Object.fromEntries(declarations),
  ]);
}

it('[FIELD-11] selectors, states, placeholders and media rules are taken over', () => {
  expect(
    rulesOf({
      input: { 'font-size': '18px', 'font-family': 'serif' },
      ':focus': { color: 'blue' },
      '.valid': { color: 'green' },
      '::placeholder': { color: 'gray' },
      '@media (max-width: 20em)': { input: { padding: '1px' } },
    }),
  ).toEqual([
    [undefined, 'input', { 'font-size': '18px', 'font-family': 'serif' }],
    [undefined, ':focus', { color: 'blue' }],
    [undefined, '.valid', { color: 'green' }],
    [undefined, '::placeholder', { color: 'gray' }],
    ['@media (max-width: 20em)', 'input', { padding: '1px' }],
  ]);
});

it('[FIELD-11] what could load something, hide the field or break out of its rule is left out', () => {
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

it('[FIELD-11] a selector that the browser does not know skips its own rule alone', () => {
  const written: string[] = [];
  const cssRules: { style: { setProperty: (name: string, value: string) => void } }[] = [];
  const sheet = {
    cssRules,
    insertRule(text: string) {
      if (text.includes('-ms-')) {
        throw new SyntaxError('unknown selector');
      }
      cssRules.push({ style: { setProperty: (name, value) => written.push(`${text} ${name} ${value}`) } });
      return cssRules.length - 1;
    },
  };
  const rules = styleRules({ '::-ms-clear': { color: 'red' }, input: { color: 'blue' } });
  // A browser's sheet would do; happy-dom's takes any selector, so that the skipping could not be seen.
  applyRules(sheet as unknown as CSSStyleSheet, rules);
  expect(written).toEqual(['input {} color blue']);
});
