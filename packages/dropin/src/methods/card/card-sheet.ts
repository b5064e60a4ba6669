import type { CardFieldKey } from '../../gateway/card-fields.ts';
import { element, setShown } from '../../ui/element.ts';
import { icon, iconBox } from '../../ui/icon.ts';
import type { MethodContext } from '../method.ts';
import { brands, isBrandSupported } from './brands.ts';
import { type CardConfiguration, cardOptionsOf, fieldOverride } from './card-configuration.ts';
import { type CardFieldGroup, cardFieldGroup } from './card-field-group.ts';
import type { CardOptions } from './card-options.ts';

/** The elements of the card form, without behaviour; they are in the sheet. */
export interface CardSheet {
  readonly groups: Readonly<Record<CardFieldKey, CardFieldGroup>>;
  /** Whether the shopper ticked the box to save the card. */
  readonly isSaveChecked: boolean;
  /** Shows exactly these fields. */
  showFields(keys: readonly CardFieldKey[]): void;
  /** Shows the fields, icons and checkbox of the configuration. */
  apply(configuration: CardConfiguration): void;
}

/** Fills the sheet with the card form, without fields; they are added once the expected ones are known. */
export function cardSheet(context: MethodContext): CardSheet {
  const { translate } = context;
  const current = (): CardOptions => cardOptionsOf(context.options);
  const groups = {
    cardholderName: cardFieldGroup('cardholderName', context),
    number: cardFieldGroup('number', context),
    expirationDate: cardFieldGroup('expirationDate', context),
    cvv: cardFieldGroup('cvv', context),
    postalCode: cardFieldGroup('postalCode', context),
  };
  const icons = brandIcons(context);
  const saveInput = element('input', { hook: 'save-card-input', attributes: { type: 'checkbox' } });
  saveInput.checked = current().vault?.vaultCard !== false;
  const saveGroup = element('div', {
    hook: 'save-card-field-group',
    class: 'braintree-form__field-group braintree-hidden',
    children: [
      element('label', {
        children: [
          element('div', { class: 'braintree-form__field braintree-form__checkbox', children: [saveInput] }),
          element('div', { class: 'braintree-form__label', text: translate('saveCardLabel') }),
        ],
      }),
    ],
  });
  const noticeBlock = element('div', { class: 'braintree-form__notice-of-collection', children: [notice(context)] });
  const flexible = element('div', { class: 'braintree-form__flexible-fields', children: [noticeBlock] });
  const content = element('div', {
    class: 'braintree-sheet__content braintree-sheet__content--form',
    children: [flexible, saveGroup],
  });

  /** Removes fields that are not required. The others are not moved, because a moved frame reloads. */
  function showFields(keys: readonly CardFieldKey[]): void {
    for (const key of allFields.filter(each => !keys.includes(each))) groups[key].root.remove();
    for (const key of keys.filter(each => !groups[each].root.parentNode)) {
      const later = allFields.slice(allFields.indexOf(key) + 1).map(each => groups[each].root);
      const [parent, end] =
        key === 'cardholderName' || key === 'number' ? [content, flexible] : [flexible, noticeBlock];
      parent.insertBefore(groups[key].root, later.find(root => root.parentNode === parent) ?? end);
    }
  }

  context.sheet.append(header(context, [...icons.values()]), content);
  return {
    groups,
    get isSaveChecked() {
      return saveInput.checked;
    },
    showFields,
    apply(configuration) {
      const options = current();
      showFields(configuration.fields);
      setShown(saveGroup, !configuration.isGuest && options.vault?.allowVaultCardOverride === true);
      for (const { type, isIconHidden, overrideKey } of brands) {
        const isTurnedOff = fieldOverride(options, 'number')?.supportedCardBrands?.[overrideKey] === false;
        const node = icons.get(type);
        const isShown = !isIconHidden && !isTurnedOff && isBrandSupported(type, configuration.supportedCardTypes);
        if (node) setShown(node, isShown);
      }
    },
  };
}

/** The fields in the order of the page. */
export const allFields: readonly CardFieldKey[] = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'];

function header({ translate, iconHref }: MethodContext, icons: readonly Node[]): HTMLElement {
  return element('div', {
    hook: 'card-sheet-header',
    class: 'braintree-sheet__header',
    children: [
      element('div', {
        class: 'braintree-sheet__header-label',
        children: [
          iconBox('braintree-sheet__logo--header', icon(iconHref('iconCardFront'), { width: 40, height: 24 })),
          element('div', { class: 'braintree-sheet__text', text: translate('payWithCard') }),
        ],
      }),
      element('div', { hook: 'card-view-icons', class: 'braintree-sheet__icons', children: icons }),
    ],
  });
}

function brandIcons({ translate, iconHref }: MethodContext): ReadonlyMap<string, HTMLElement> {
  return new Map(
    brands.map(({ type, name, isIconHidden }) => {
      const label = translate.has(name) ? translate(name) : name;
      const image = icon(iconHref(`icon-${type}`), { width: 40, height: 24, label });
      const hidden = isIconHidden ? ' braintree-hidden' : '';
      return [type, iconBox(`braintree-sheet__card-icon${hidden}`, image, `${type}-card-icon`)];
    }),
  );
}

function notice({ translate }: MethodContext): HTMLElement {
  return element('a', {
    text: translate('noticeOfCollection'),
    attributes: {
      href: 'https://www.paypal.com/us/legalhub/home',
      target: '_blank',
      rel: 'noopener noreferrer',
    },
  });
}
