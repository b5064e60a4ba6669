import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** One rule of the field's style sheet. */
export type StyleRule = {
  readonly media?: string;
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
};

/** Properties that a merchant may set, as the provider documents them. */
const allowedProperties = new Set([
  ...['appearance', 'box-shadow', 'osx-font-smoothing', 'tap-highlight-color', 'transition'].map(
    name => `-moz-${name}`,
  ),
  ...['appearance', 'box-shadow', 'font-smoothing', 'tap-highlight-color', 'text-fill-color', 'transition'].map(
    name => `-webkit-${name}`,
  ),
  ...['family', 'size', 'size-adjust', 'stretch', 'style', 'variant', 'weight'].map(name => `font-${name}`),
  ...['alternates', 'caps', 'east-asian', 'ligatures', 'numeric'].map(name => `font-variant-${name}`),
  ...['margin', 'padding'].flatMap(name => [
    name,
    ...['top', 'right', 'bottom', 'left'].map(side => `${name}-${side}`),
  ]),
  'appearance',
  'box-shadow',
  'color',
  'direction',
  'font',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline',
  'text-align',
  'text-shadow',
  'transition',
]);

/** Values that could load a resource, run code, or start another rule. */
const suspicious = /[;<>\\]|@[a-z-]+|expression|url|javascript/i;

/** Converts the merchant's styles to rules. Disallowed styles are left out, as by the provider. */
export function styleRules(styles: JsonRecord, media?: string): readonly StyleRule[] {
  return Object.entries(styles).flatMap(([selector, value]) => {
    if (!isHarmless(selector)) {
      return [];
    }
    return /^@media\s/i.test(selector)
      ? styleRules(asRecord(value), selector)
      : [{ ...(media === undefined ? {} : { media }), selector, declarations: declarationsOf(asRecord(value)) }];
  });
}

function isHarmless(selector: string): boolean {
  return selector.trim() !== '' && !/[{}<]|supports|import|@(?!media\b)/i.test(selector);
}

function declarationsOf(record: JsonRecord): ReadonlyMap<string, string> {
  const entries = Object.keys(record).map(name => [name, textField(record, name) ?? ''] as const);
  return new Map(
    entries.filter(([name, value]) => allowedProperties.has(name) && value !== '' && !suspicious.test(value)),
  );
}

/**
 * Adds rules to a sheet through the object model, so that no value can break out of its rule and no policy against
 * inline styles blocks them. A browser skips only the rules whose selector it does not support.
 */
export function applyRules(sheet: CSSStyleSheet, rules: readonly StyleRule[]): void {
  for (const { media, selector, declarations } of rules) {
    try {
      const rule = insertRule(sheet, media, selector);
      for (const [name, value] of declarations) {
        rule.style.setProperty(name, value);
      }
    } catch {
      // An unsupported selector, for instance another browser's placeholder.
    }
  }
}

function insertRule(sheet: CSSStyleSheet, media: string | undefined, selector: string): CSSStyleRule {
  if (media === undefined) {
    return sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  }
  const group = sheet.cssRules[sheet.insertRule(`${media} {}`, sheet.cssRules.length)] as CSSMediaRule;
  return group.cssRules[group.insertRule(`${selector} {}`, 0)] as CSSStyleRule;
}

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
