import type { CardFieldKey } from '../../gateway/card-fields.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { element } from '../../ui/element.ts';
import { icon, iconBox, setIcon } from '../../ui/icon.ts';
import type { MethodContext } from '../method.ts';

/** One field of the card form: its label, the container of its frame, its icons and its error. */
export interface CardFieldGroup {
  readonly root: HTMLElement;
  /** The container of the frame. */
  readonly box: HTMLElement;
  /** Shows an error, or removes it. */
  setError(text: string | null): void;
  readonly hasError: boolean;
  setFocused(isFocused: boolean): void;
  setValid(isValid: boolean): void;
  /** Changes the icon inside the field. */
  setIcon(symbolId: string): void;
  /** Changes the hint beside the label. */
  setDescriptor(text: string): void;
}

interface FieldAppearance {
  /** The common part of the group's hooks. */
  readonly stem: string;
  readonly boxClass: string;
  readonly label: MessageKey;
  readonly descriptor?: MessageKey;
  readonly icon?: { readonly hook: string; readonly symbolId: string };
}

/** Creates one field. */
export function cardFieldGroup(key: CardFieldKey, { translate, iconHref }: MethodContext): CardFieldGroup {
  const appearance = appearances[key];
  const box = element('div', { class: `${appearance.boxClass} braintree-form__hosted-field` });
  const descriptor = element('span', {
    class: 'braintree-form__descriptor',
    text: appearance.descriptor ? translate(appearance.descriptor) : '',
    ...(key === 'cvv' ? { hook: 'cvv-label-descriptor' } : {}),
  });
  const image = appearance.icon
    ? icon(iconHref(appearance.icon.symbolId), { width: 40, height: 24, useHook: `${appearance.icon.hook}-svg` })
    : null;
  const error = element('div', {
    hook: `${appearance.stem}-field-error`,
    class: 'braintree-form__field-error',
    attributes: { role: 'alert' },
  });
  const root = element('div', {
    hook: `${appearance.stem}-field-group`,
    class: 'braintree-form__field-group',
    children: [
      element('label', {
        children: [
          element('div', {
            class: 'braintree-form__label',
            children: [
              element('span', { text: translate(appearance.label) }),
              ...(appearance.descriptor ? [document.createTextNode(' '), descriptor] : []),
            ],
          }),
          element('div', {
            class: 'braintree-form__field',
            children: [
              box,
              element('div', {
                class: 'braintree-form__icon-container',
                children: [
                  ...(image && appearance.icon
                    ? [
                        iconBox(
                          'braintree-form__icon braintree-form__field-secondary-icon',
                          image,
                          appearance.icon.hook,
                        ),
                      ]
                    : []),
                  iconBox(
                    'braintree-form__icon braintree-form__field-error-icon',
                    icon(iconHref('iconError'), { width: 24, height: 24 }),
                  ),
                ],
              }),
            ],
          }),
        ],
      }),
      error,
    ],
  });
  const errorClass = 'braintree-form__field-group--has-error';

  return {
    root,
    box,
    setError(text) {
      if (text !== null && error.textContent !== text) error.textContent = text;
      root.classList.toggle(errorClass, text !== null);
    },
    get hasError() {
      return root.classList.contains(errorClass);
    },
    setFocused: isFocused => void root.classList.toggle('braintree-form__field-group--is-focused', isFocused),
    setValid: isValid => void box.classList.toggle('braintree-form__field--valid', isValid),
    setIcon: symbolId => image && setIcon(image, iconHref(symbolId)),
    setDescriptor(text) {
      descriptor.textContent = text;
    },
  };
}

const appearances: Readonly<Record<CardFieldKey, FieldAppearance>> = {
  cardholderName: {
    stem: 'cardholder-name',
    boxClass: 'braintree-form-cardholder-name',
    label: 'cardholderNameLabel',
  },
  number: {
    stem: 'number',
    boxClass: 'braintree-form-number',
    label: 'cardNumberLabel',
    icon: { hook: 'card-number-icon', symbolId: 'iconCardFront' },
  },
  expirationDate: {
    stem: 'expiration-date',
    boxClass: 'braintree-form-expiration',
    label: 'expirationDateLabel',
    descriptor: 'expirationDateLabelSubheading',
  },
  cvv: {
    stem: 'cvv',
    boxClass: 'braintree-form-cvv',
    label: 'cvvLabel',
    descriptor: 'cvvThreeDigitLabelSubheading',
    icon: { hook: 'cvv-icon', symbolId: 'iconCVVBack' },
  },
  postalCode: {
    stem: 'postal-code',
    boxClass: 'braintree-form-postal-code',
    label: 'postalCodeLabel',
  },
};
