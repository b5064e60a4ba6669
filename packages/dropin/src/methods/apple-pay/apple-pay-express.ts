import { textOf } from '../../core/read-unknown.ts';
import type { ExpressAddress, ExpressContact } from '../../express/express-options.ts';
import type { ExpressContext, ExpressOrder, Quote } from '../../express/express-wallet.ts';
import { button } from '../../ui/element.ts';
import type { ApplePayContact, ApplePaySession, ApplePaySessionClass } from './browser-session.ts';
import type { Opening } from './opening.ts';

// This file is a chunk, which only a page with an express row loads.

/** Answers with lists of errors exist since this version of Apple's session, coupon codes since the other. */
const ERRORS_VERSION = 3;
const COUPONS_VERSION = 12;

/** What the row needs of Apple Pay. */
interface ExpressWallet {
  readonly Session: ApplePaySessionClass | null;
  /** The version that the page wants. */
  readonly version: number;
  readonly isDark: boolean;
  /** The settings of `applePay`, as they are now. */
  readonly settings: () => Readonly<Record<string, unknown>>;
  readonly open: (opening: Opening) => void;
}

/** Adds the Apple Pay button to the express row. */
export function expressApplePay(
  row: ExpressContext,
  { Session, version, isDark, settings, open }: ExpressWallet,
): void {
  const hasCoupons = (): boolean =>
    row.terms().onCouponChange !== undefined && Session?.supportsVersion(COUPONS_VERSION) === true;

  function press(): void {
    const order = row.beginOrder();
    if (!order) return;
    open({
      version: Math.max(version, hasCoupons() ? COUPONS_VERSION : ERRORS_VERSION),
      hooks: row.hooks,
      paymentRequest: requestOf(row, order.quote, settings(), hasCoupons()),
      listen: (session, sheet) =>
        answer(session, order, {
          isOver: sheet.isOver,
          label: totalLabel(row, settings()),
          fail(text) {
            // Apple's sheet has no place for this error, and would go on with a price that is none.
            sheet.close();
            row.hooks.busyChanged(false);
            row.hooks.refused(text);
          },
        }),
      detailsOf: ({ shippingContact }) =>
        order.details({ shippingAddress: addressOf(shippingContact), contact: contactOf(shippingContact) }),
    });
  }

  const { buttonStyle } = settings();
  const style = textOf(buttonStyle) || (isDark ? 'white' : 'black');
  const node = button({ hook: 'express-apple-pay-button', class: 'apple-pay-button', text: 'Apple Pay' }, press);
  node.style.setProperty('-apple-pay-button-style', style);
  node.dataset.buttonStyle = style;
  row.place.append(node);
}

/** Apple's payment request: the page's own, with the price and the questions of the row. */
function requestOf(
  row: ExpressContext,
  quote: Quote,
  settings: Readonly<Record<string, unknown>>,
  supportsCouponCode: boolean,
): object {
  const { currency, countryCode, requestShipping, requestContact } = row.terms();
  const asked = [
    ...(requestShipping ? ['postalAddress', 'name'] : []),
    ...(requestContact ? ['email', 'phone', ...(requestShipping ? [] : ['name'])] : []),
  ];
  const { newTotal, newLineItems, newShippingMethods } = updateOf(quote, totalLabel(row, settings));
  return {
    ...Object(settings.paymentRequest),
    total: newTotal,
    lineItems: newLineItems,
    currencyCode: currency,
    ...(countryCode ? { countryCode } : {}),
    ...(asked.length > 0 ? { requiredShippingContactFields: asked } : {}),
    ...(requestShipping ? { shippingMethods: newShippingMethods } : {}),
    ...(supportsCouponCode ? { supportsCouponCode } : {}),
  };
}

function totalLabel(row: ExpressContext, { displayName }: Readonly<Record<string, unknown>>): string {
  return row.terms().label || String(displayName || location.host);
}

/** A price in Apple's terms. */
function updateOf({ total, lineItems, shippingOptions, chosen }: Quote, label: string) {
  // The chosen one is first, which Apple's sheet selects.
  const methods = chosen ? [chosen, ...shippingOptions.filter(({ id }) => id !== chosen.id)] : [];
  return {
    newTotal: { label, amount: total },
    newLineItems: lineItems,
    newShippingMethods: methods.map(method => ({
      label: method.label,
      detail: method.detail ?? '',
      amount: method.amount,
      identifier: method.id,
    })),
  };
}

interface Answering {
  /** Whether the sheet takes no answers any more. */
  readonly isOver: () => boolean;
  /** The text beside the total. */
  readonly label: string;
  /** Ends a payment that cannot go on. */
  readonly fail: (text: string) => void;
}

/** Answers the questions of a session with the prices of the order. */
function answer(session: ApplePaySession, order: ExpressOrder, { isOver, label, fail }: Answering): void {
  const update = (refusal: string | null, code: string): object => ({
    ...updateOf(order.quote, label),
    ...(refusal === null ? {} : { errors: [appleError(code, refusal)] }),
  });
  session.onshippingcontactselected = async ({ shippingContact }) => {
    const refusal = await order.changeAddress(addressOf(shippingContact));
    if (!isOver()) session.completeShippingContactSelection(update(refusal, 'addressUnserviceable'));
  };
  session.onshippingmethodselected = async ({ shippingMethod }) => {
    const refusal = await order.changeOption(shippingMethod.identifier);
    if (isOver()) return;
    if (refusal !== null) return fail(refusal);
    const { newTotal, newLineItems } = updateOf(order.quote, label);
    session.completeShippingMethodSelection({ newTotal, newLineItems });
  };
  session.oncouponcodechanged = async ({ couponCode }) => {
    const refusal = await order.changeCoupon(couponCode);
    if (!isOver()) session.completeCouponCodeChange(update(refusal, 'couponCodeInvalid'));
  };
}

type ApplePayErrorClass = new (code: string, contactField: string | undefined, message: string) => object;

/** Browsers whose sessions have errors have this class. */
function appleError(code: string, message: string): object {
  const Class: unknown = Reflect.get(window, 'ApplePayError');
  // Apple documents the class.
  return typeof Class === 'function' ? new (Class as ApplePayErrorClass)(code, undefined, message) : { code, message };
}

function addressOf(contact: ApplePayContact = {}): ExpressAddress {
  const [line1, ...others] = contact.addressLines ?? [];
  const recipientName = nameOf(contact);
  return {
    ...(recipientName ? { recipientName } : {}),
    ...(line1 ? { line1 } : {}),
    ...(others.length > 0 ? { line2: others.join(', ') } : {}),
    city: contact.locality ?? '',
    state: contact.administrativeArea ?? '',
    postalCode: contact.postalCode ?? '',
    // Before the payment is authorized, Safari writes it in lower case.
    countryCode: (contact.countryCode ?? '').toUpperCase(),
  };
}

function contactOf(contact: ApplePayContact = {}): ExpressContact {
  const name = nameOf(contact);
  return {
    ...(name ? { name } : {}),
    ...(contact.emailAddress ? { email: contact.emailAddress } : {}),
    ...(contact.phoneNumber ? { phone: contact.phoneNumber } : {}),
  };
}

const nameOf = ({ givenName, familyName }: ApplePayContact): string =>
  [givenName, familyName].filter(Boolean).join(' ');
