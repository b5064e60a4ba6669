import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** One rule of the field's style sheet. */
export type StyleRule = {
  readonly media?: string;
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
};

/** Properties that a merchant may set, as the provider documents them. */
const allowed =
  /^(-(moz|webkit)-(appearance|box-shadow|osx-font-smoothing|font-smoothing|tap-highlight-color|text-fill-color|transition)|appearance|box-shadow|color|direction|font(-[a-z-]+)?|letter-spacing|line-height|(margin|padding)(-(top|right|bottom|left))?|opacity|outline|text-align|text-shadow|transition)$/;

/** Turns the merchant's styles into rules. What is not allowed is left out, as the provider leaves it out. */
export function styleRules(styles: JsonRecord, media?: string): readonly StyleRule[] {
  return Object.entries(styles).flatMap(([selector, value]) => {
    if (/[{}]/.test(selector)) {
      return [];
    }
    return selector.startsWith('@media')
      ? styleRules(asRecord(value), selector)
      : [{ ...(media === undefined ? {} : { media }), selector, declarations: declarationsOf(asRecord(value)) }];
  });
}

function declarationsOf(record: JsonRecord): ReadonlyMap<string, string> {
  const entries = Object.keys(record).map(name => [hyphenated(name), textField(record, name) ?? ''] as const);
  return new Map(entries.filter(([name, value]) => allowed.test(name) && value !== '' && !/url\s*\(/i.test(value)));
}

function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`);
}

/**
 * Adds rules to a sheet through the object model, so that no value can break out of its rule and no policy against
 * inline styles stands in the way. A browser that does not know a selector skips that rule alone.
 */
export function applyRules(sheet: CSSStyleSheet, rules: readonly StyleRule[]): void {
  for (const { media, selector, declarations } of rules) {
    try {
      const rule = insertRule(sheet, media, selector);
      for (const [name, value] of declarations) {
        rule.style.setProperty(name, value);
      }
    } catch {
      // An unknown selector: the rules for other browsers' placeholders are of this kind.
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
