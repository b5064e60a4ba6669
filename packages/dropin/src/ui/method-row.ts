import type { PaymentMethod } from '../core/payment-method.ts';
import { button, element, setShown } from './element.ts';
import { icon, iconBox } from './icon.ts';
import { type MethodTextContext, methodTexts } from './method-text.ts';

/** The dependencies of rows. */
export interface RowContext extends MethodTextContext {
  readonly iconHref: (symbolId: string) => string;
}

/** A row for a saved or tokenized method. */
export interface MethodRow {
  readonly root: HTMLButtonElement;
  render(appearance: { readonly isActive: boolean; readonly isEditing: boolean }): void;
}

/** Merchants can translate it with the key `subscriptionUsesPaymentMethod`. */
const subscriptionMessage = 'A subscription is paid with this.';

/** Creates a row. */
export function methodRow(method: PaymentMethod, context: RowContext, onChoose: () => void): MethodRow {
  const { iconHref, translate } = context;
  const { title, subtitle } = methodTexts(method, context);
  const mark = (name: string, symbolId: string, label?: string): HTMLElement =>
    element('div', {
      class: `braintree-method__icon-container braintree-method__${name}-container`,
      children: [
        iconBox(
          `braintree-method__icon braintree-method__${name}`,
          icon(iconHref(symbolId), { width: 20, height: 20, ...(label === undefined ? {} : { label }) }),
        ),
      ],
    });
  const remove = mark('delete', 'iconX', translate('deleteConfirmationButton'));
  const check = mark('check', 'iconCheck');
  const root = button(
    {
      class: 'braintree-method',
      children: [
        remove,
        iconBox(
          'braintree-method__logo',
          icon(iconHref(logoOf(method)), { width: 40, height: 24, class: 'braintree-icon--bordered' }),
        ),
        element('span', {
          class: 'braintree-method__label',
          children: [
            document.createTextNode(title),
            element('br'),
            element('span', { class: 'braintree-method__label--small', text: subtitle }),
          ],
        }),
        check,
      ],
    },
    onChoose,
  );
  const setAttribute = (name: string, value: string | null): void =>
    value === null ? root.removeAttribute(name) : root.setAttribute(name, value);
  const reasonKey = 'subscriptionUsesPaymentMethod';
  const reason = translate.has(reasonKey) ? translate(reasonKey) : subscriptionMessage;

  return {
    root,
    render({ isActive, isEditing }) {
      const isKept = isEditing && method.hasSubscription === true;
      root.classList.toggle('braintree-method--active', isActive);
      root.classList.toggle('braintree-method--disabled', isKept);
      setShown(check, !isEditing);
      setShown(remove, isEditing && !isKept);
      // In edit mode a row is a button, not a radio. A disabled row stays focusable, so that its reason is read.
      setAttribute('aria-pressed', isEditing ? null : String(isActive));
      setAttribute('aria-disabled', isKept ? 'true' : null);
      setAttribute('title', isKept ? reason : null);
    },
  };
}

/** The icons of the brands, and of the types that have only one. */
const logos: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Visa: 'icon-visa',
    MasterCard: 'icon-master-card',
    Mastercard: 'icon-master-card',
    UnionPay: 'icon-unionpay',
    'American Express': 'icon-american-express',
    JCB: 'icon-jcb',
    Discover: 'icon-discover',
    'Diners Club': 'icon-diners-club',
    Maestro: 'icon-maestro',
    Elo: 'icon-elo',
    Hiper: 'icon-hiper',
    Hipercard: 'icon-hipercard',
    PayPalAccount: 'logoPayPal',
    VenmoAccount: 'logoVenmo',
    ApplePayCard: 'logoApplePay',
    AndroidPayCard: 'logoGooglePay',
  }),
);

/** The row's icon: a brand without one gets the plain card. */
function logoOf({ type, details }: PaymentMethod): string {
  return logos.get(type === 'CreditCard' ? (details?.cardType ?? '') : type) ?? 'iconCardFront';
}
