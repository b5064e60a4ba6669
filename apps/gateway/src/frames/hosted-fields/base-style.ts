import type { StyleRule } from './styles.ts';

/** The field fills its frame and has no decoration: the page draws the box around it. */
export const baseRules: readonly StyleRule[] = [
  rule('html, body, form', { height: '100%', margin: '0', background: 'transparent' }),
  // Visually hidden elements of the field must not make the frame scroll.
  rule('body', { position: 'relative', overflow: 'hidden' }),
  rule('input', {
    'box-sizing': 'border-box',
    width: '100%',
    height: '100%',
    padding: '0',
    margin: '0',
    border: '0',
    outline: 'none',
    background: 'transparent',
    'font-family': 'sans-serif',
    'font-size': '16px',
  }),
  rule('.for-screen-readers', {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  }),
];

/** Properties that the merchant's styles must not change, so these rules come last. */
export const closingRules: readonly StyleRule[] = [
  rule('input.focus-intercept', {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '2px',
    height: '2px',
    padding: '0',
    margin: '0',
    opacity: '0',
    'pointer-events': 'none',
    'z-index': '-1',
  }),
];

function rule(selector: string, declarations: Readonly<Record<string, string>>): StyleRule {
  return { selector, declarations: new Map(Object.entries(declarations)) };
}
