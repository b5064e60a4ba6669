import { type Reader, record, switchOr } from '../src/config/readers.ts';
import { either, flag, open as settingsOf, string, type Table } from '../src/config/setting.ts';
import type { PayloadBase } from '../src/core/payload.ts';
import type { LoadedTexts } from '../src/i18n/loaded-texts.ts';
import type { MethodContext, MethodModule, MountedMethod, PaymentMethodDefinition } from '../src/methods/method.ts';

// A made-up payment option, whole: what its folder would contain.

/** The option of `create` that configures it. */
export interface CouponOption {
  coupon?: boolean | { shop?: string | undefined } | undefined;
}

/** What it takes. */
export const couponTable: Table<CouponOption> = { coupon: either(flag, settingsOf({ shop: string })) };

/** What a request for it resolves with. */
export interface CouponPayload extends PayloadBase<'Coupon'> {
  details: { readonly email: string };
}

/** Its texts, which load with its code. */
const couponTexts = {
  couponName: 'Gift coupon',
  SavedCouponDeleteConfirmationMessage: 'Delete the coupon {{identifier}}?',
} as const;

const french: { readonly [Key in keyof typeof couponTexts]?: string } = { couponName: 'Bon cadeau' };

/** The same in a locale. */
export const frenchCoupon: LoadedTexts = { texts: french as object, language: 'fr-FR', direction: 'ltr' };

/** What its sheet returns. */
export const springCoupon = { nonce: 'spring', type: 'Coupon', details: { email: 'SPRING' } } as const;

/** The calls of `configure`. */
export const changedSettings: unknown[] = [];

/** Fills its sheet with a button. */
export function mountCoupon({ sheet, options, hooks }: MethodContext): MountedMethod {
  const button = sheet.appendChild(document.createElement('button'));
  const { coupon }: CouponOption = Object(options);
  button.title = typeof coupon === 'object' ? (coupon.shop ?? '') : '';
  button.addEventListener('click', () => hooks.approved(springCoupon));
  return {
    initialize: async () => undefined,
    tokenize: async () => {
      throw new Error('The coupon’s button must be used.');
    },
    configure: (key, value) => void changedSettings.push([key, value]),
    focus: () => button.focus(),
    teardown: async () => undefined,
  };
}

/** Its code. */
export const couponCode: MethodModule = {
  texts: couponTexts,
  symbols: { logoCoupon: { viewBox: '0 0 40 24', shapes: [['rect', { width: '40', height: '24' }]] } },
  mount: mountCoupon,
};

/** Its entry in the registry. */
export const coupon: PaymentMethodDefinition<'coupon'> = {
  id: 'coupon',
  hookStem: 'coupon',
  nameKey: 'couponName',
  iconId: 'logoCoupon',
  paymentType: 'Coupon' satisfies CouponPayload['type'],
  vaultedType: 'SavedCoupon',
  analyticsName: 'voucher',
  isReconfigurable: true,
  read: switchOr(record) satisfies Reader<CouponOption['coupon']>,
  isAllowed: account => account.raw.couponsEnabled === true,
  load: async () => couponCode,
};
