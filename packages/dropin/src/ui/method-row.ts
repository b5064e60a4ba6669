import type { PaymentMethod } from '../core/payment-method.ts';
import type { Translator } from '../i18n/translator.ts';
import { button, element } from './element.ts';
import { icon, iconBox } from './icon.ts';

/** What rows are drawn with. */
export interface RowContext {
  readonly translate: Translator;
  readonly iconHref: (symbolId: string) => string;
  /** What shoppers call the way to pay that nonces of a type come from. */
  readonly nameOfType: (paymentType: string) => string;
}

/** A row for a saved or tokenized method. */
export function methodRow(method: PaymentMethod, context: RowContext, onChoose: () => void): HTMLButtonElement {
  const { iconHref } = context;
  const { title, subtitle } = methodTexts(method, context);
  return button(
    {
      class: 'braintree-method',
      children: [
        iconBox('braintree-method__logo', icon(iconHref(logoOf(method)), { width: 40, height: 24 })),
        element('span', {
          class: 'braintree-method__label',
          children: [
            document.createTextNode(title),
            element('br'),
            element('span', { class: 'braintree-method__label--small', text: subtitle }),
          ],
        }),
        iconBox(
          'braintree-method__icon-container braintree-method__check-container',
          icon(iconHref('iconCheck'), {
            width: 24,
            height: 24,
            class: 'braintree-method__icon braintree-method__check',
          }),
        ),
      ],
    },
    onChoose,
  );
}

function methodTexts(
  method: PaymentMethod,
  { translate, nameOfType }: RowContext,
): { title: string; subtitle: string } {
  // A wallet's answer may come without details.
  const { lastFour, cardType, email, username } = method.details ?? {};
  if (method.type === 'CreditCard') {
    const brand = cardType ?? '';
    return {
      title: translate('endingIn', { lastFourCardDigits: lastFour ?? '' }),
      subtitle: translate.has(brand) ? translate(brand) : brand,
    };
  }
  const account = email ?? username;
  const name = nameOfType(method.type);
  return account === undefined ? { title: name, subtitle: '' } : { title: account, subtitle: name };
}

const logos: Readonly<Record<string, string>> = {
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
};

/** A brand that we have no drawing of shows the plain card. */
function logoOf(method: PaymentMethod): string {
  return logos[method.details?.cardType ?? ''] ?? 'iconCardFront';
}
