import type { OptionId } from '../core/view.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { element } from './element.ts';
import { icon, iconBox } from './icon.ts';
import type { RowContext } from './method-row.ts';

/**
 * Adds an empty frame for each documented sheet that is missing, because merchants look those up too. The card's own
 * sheet, which may be missing as well, is last.
 */
export function addSheetFrames(sheets: HTMLElement, context: RowContext): void {
  const hookOf = (node: Element): string | null => node.getAttribute('data-braintree-id');
  const there = [...sheets.children];
  let next = there.find(node => !appearances.some(({ id }) => id === hookOf(node))) ?? null;
  for (const appearance of [...appearances].reverse()) {
    const own = there.find(node => hookOf(node) === appearance.id);
    const sheet = own ?? frame(appearance, context);
    if (!own) sheets.insertBefore(sheet, next);
    next = sheet;
  }
}

/** The differences between the frames. */
interface FrameAppearance {
  readonly id: OptionId;
  /** The common part of the hooks. */
  readonly stem: string;
  readonly label: MessageKey;
  readonly iconId: string;
  readonly buttonClass?: string;
}

const appearances: readonly FrameAppearance[] = [
  wallet('paypal', 'paypal', 'PayPal', 'paypal'),
  wallet('paypalCredit', 'paypal-credit', 'PayPal Credit', 'paypal'),
  wallet('applePay', 'apple-pay', 'Apple Pay', 'apple-pay apple-pay-button'),
  wallet('googlePay', 'google-pay', 'Google Pay'),
  wallet('venmo', 'venmo', 'Venmo', 'venmo'),
  { id: 'card', stem: 'card', label: 'payWithCard', iconId: 'iconCardFront' },
];

function wallet(id: OptionId, stem: string, label: MessageKey, button?: string): FrameAppearance {
  const appearance = { id, stem, label, iconId: `logo${label.replace(' ', '')}` };
  return button === undefined ? appearance : { ...appearance, buttonClass: `braintree-sheet__button--${button}` };
}

function frame(appearance: FrameAppearance, { translate, iconHref }: RowContext): HTMLElement {
  const { id, stem, label, iconId } = appearance;
  const isCard = id === 'card';
  return element('div', {
    hook: id,
    class: `braintree-${id} ${isCard ? 'braintree-form ' : ''}braintree-sheet`,
    children: [
      element('div', {
        hook: `${stem}-sheet-header`,
        class: 'braintree-sheet__header',
        children: [
          element('div', {
            class: 'braintree-sheet__header-label',
            children: [
              iconBox('braintree-sheet__logo--header', icon(iconHref(iconId), { width: 40, height: 24 })),
              element('div', { class: `braintree-sheet__${isCard ? 'text' : 'label'}`, text: translate(label) }),
            ],
          }),
        ],
      }),
      element('div', {
        class: `braintree-sheet__content braintree-sheet__content--${isCard ? 'form' : 'button'}`,
        children: isCard ? [] : [buttonPlace(appearance, iconHref)],
      }),
    ],
  });
}

/** A placeholder for a wallet's button. Pressing it does nothing until the wallet is loaded. */
function buttonPlace({ id, stem, buttonClass }: FrameAppearance, iconHref: RowContext['iconHref']): Element {
  const place = { hook: `${stem}-button`, ...(buttonClass === undefined ? {} : { class: buttonClass }) };
  return id === 'venmo' ? icon(iconHref('buttonVenmo'), { width: 295, height: 42, ...place }) : element('div', place);
}
