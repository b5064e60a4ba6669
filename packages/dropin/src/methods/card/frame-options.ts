import type { CardFieldKey, CardFieldSetup, CardFieldsOptions } from '../../gateway/card-fields.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Translator } from '../../i18n/translator.ts';
import { fieldOverride } from './card-configuration.ts';
import type { CardOptions, CardOverrides } from './card-options.ts';

/** The inputs of the frames' options. */
export interface FrameOptionsInput {
  readonly options: CardOptions;
  readonly fields: readonly CardFieldKey[];
  readonly translate: Translator;
  readonly isDark: boolean;
  readonly containerOf: (key: CardFieldKey) => HTMLElement;
}

/** Builds the options that the frames are created with. */
export function frameOptions(input: FrameOptionsInput): CardFieldsOptions {
  const entries = input.fields.map(key => [key, fieldSetup(key, input)] as const);
  return {
    fields: Object.fromEntries(entries),
    styles: mergeStyles(defaultStyles(input), input.options.overrides?.styles),
  };
}

/** Three masked characters, four for American Express. */
export function cvvPlaceholder(digits: number, translate: Translator): string {
  return mask(translate).repeat(digits);
}

function fieldSetup(key: CardFieldKey, { options, translate, containerOf }: FrameOptionsInput): CardFieldSetup {
  const label = translate(labelKeys[key]);
  const placeholder = placeholderOf(key, translate);
  // A merchant's own `container` or `selector` would move the field out of our sheet.
  const { container: _container, selector: _selector, ...override } = fieldOverride(options, key) ?? {};
  return {
    internalLabel: label,
    iframeTitle: label,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...override,
    container: containerOf(key),
  };
}

function placeholderOf(key: CardFieldKey, translate: Translator): string | undefined {
  switch (key) {
    case 'cardholderName':
      return translate('cardholderNamePlaceholder');
    case 'number':
      return Array.from({ length: 4 }, () => mask(translate).repeat(4)).join(' ');
    case 'expirationDate':
      return translate('expirationDatePlaceholder');
    case 'cvv':
      return cvvPlaceholder(3, translate);
    default:
      return undefined;
  }
}

/** The bullet, or an asterisk on a page whose charset lacks it. */
function mask(translate: Translator): string {
  return translate.isUtf8 ? '•' : '*';
}

const labelKeys = {
  cardholderName: 'cardholderNameLabel',
  number: 'cardNumberLabel',
  expirationDate: 'expirationDateLabel',
  cvv: 'cvvLabel',
  postalCode: 'postalCodeLabel',
} as const satisfies Record<CardFieldKey, MessageKey>;

type Styles = Record<string, Readonly<Record<string, string>> | string>;

const fontStack =
  'system-ui, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const placeholderSelectors = [
  '::-webkit-input-placeholder',
  ':-moz-placeholder',
  '::-moz-placeholder',
  ':-ms-input-placeholder',
];

/**
 * The stylesheet does not apply inside the frames: they get the page's `--braintree-*` properties as they are when the
 * frames are created. The text's default colours are those of `tokens.css`; the placeholder's are Drop-in's grey, and a
 * grey as readable in the dark.
 */
function defaultStyles({ isDark, fields, containerOf }: FrameOptionsInput): Styles {
  const page = fields[0] && getComputedStyle(containerOf(fields[0]));
  const token = (name: string, usual: string): string => page?.getPropertyValue(`--braintree-${name}`).trim() || usual;
  const text = token('color-text', isDark ? '#f4f4f6' : '#000');
  const placeholder = { color: token('color-muted', isDark ? '#a3a3ad' : '#6a6a6a') };
  return {
    input: { 'font-size': '16px', 'font-family': token('font', fontStack), color: text },
    ':focus': { color: text === '#000' ? 'black' : text },
    ...Object.fromEntries(placeholderSelectors.map(selector => [selector, placeholder])),
    'input::-ms-clear': { color: 'transparent' },
  };
}

function mergeStyles(defaults: Styles, overrides: CardOverrides['styles']): Styles {
  const merged: Styles = { ...defaults };
  for (const [selector, override] of Object.entries(overrides ?? {})) {
    if (override === null) delete merged[selector];
    else if (typeof override === 'string') merged[selector] = override;
    else merged[selector] = { ...objectOf(merged[selector]), ...inKebabCase(override) };
  }
  return merged;
}

function objectOf(style: Styles[string] | undefined): Readonly<Record<string, string>> {
  return typeof style === 'object' ? style : {};
}

/** Adds a kebab-cased copy of each camel-cased property, in a new object; the merchant's object is not changed. */
function inKebabCase(style: Readonly<Record<string, string>>): Record<string, string> {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(style).flatMap(([name, value]) => [
      [name, value],
      [kebab(name), value],
    ]),
  );
}
