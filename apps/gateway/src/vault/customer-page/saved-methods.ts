import { creditCardReply } from '../../cards/credit-card-reply.ts';
import type { AuthorizedRoutes } from '../../client-protocol/authorized-routes.ts';
import { paypalAccountReply } from '../../paypal/account.ts';
import type { GatewaySettings } from '../../settings.ts';
import { brandNames, type Card } from '../../state/card.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Nonce } from '../../state/nonce.ts';
import { androidPayCardReply } from '../../wallets/android-pay-card-reply.ts';
import { flagField, textField } from '../../wire/read.ts';
import { findCustomer } from '../customers/customer.ts';
import { numberIdentifierOf } from '../methods/keep-method.ts';
import { isExpired, issueSavedNonce, methodsOf, type SavedMethod } from '../methods/saved-method.ts';
import { nonceTypes } from '../nonces/nonce-routes.ts';

/** The saved methods of a customer in the shape that pages read, each with a new nonce, newest first. */
function savedMethodReplies(
  customerId: string,
  { defaultFirst }: { readonly defaultFirst: boolean },
  merchant: Merchant,
  now: Date,
): readonly object[] {
  const defaultToken = findCustomer(merchant, customerId)?.defaultToken;
  const methods = [...shownMethods(methodsOf(merchant, customerId), now)].reverse();
  const ordered = defaultFirst
    ? [...methods].sort((a, b) => Number(b.token === defaultToken) - Number(a.token === defaultToken))
    : methods;
  return ordered.map(method => ({
    ...instrumentReply(method, issueSavedNonce(method, merchant, now)),
    default: method.token === defaultToken,
    hasSubscription: method.subscriptionIds.length > 0,
    isLocked: false,
    securityQuestions: [],
  }));
}

/** Pages receive neither expired cards nor duplicates: of these, the one with the latest expiry date is kept. */
function shownMethods(methods: readonly SavedMethod[], now: Date): readonly SavedMethod[] {
  const shown = new Map<string, SavedMethod>();
  for (const method of methods) {
    const card = cardIn(method);
    const same = shown.get(likenessOf(method));
    if (card && isExpired(card, now)) {
      continue;
    }
    if (!same || lastsUntil(method) >= lastsUntil(same)) {
      // Deleted first, so that the order is that of the method that is kept.
      shown.delete(likenessOf(method));
      shown.set(likenessOf(method), method);
    }
  }
  return [...shown.values()];
}

function likenessOf(method: SavedMethod): string {
  const { instrument, token } = method;
  switch (instrument.kind) {
    case 'paypal':
      return `paypal ${instrument.account.payerId}`;
    case 'venmo':
      return `venmo ${instrument.account.userId}`;
    default:
      return numberIdentifierOf(method) ?? token;
  }
}

function cardIn({ instrument }: SavedMethod): Card | undefined {
  return 'card' in instrument ? instrument.card : undefined;
}

function lastsUntil(method: SavedMethod): string {
  const card = cardIn(method);
  return card ? `${card.expirationYear}${card.expirationMonth}` : '';
}

/** Bank accounts are in the list with their last digits, as pages of the provider get them. */
function bankAccountReply(type: string, nonce: Nonce, last4: string): object {
  return { type, nonce: nonce.value, description: `ending in ${last4.slice(-2)}`, consumed: false, details: { last4 } };
}

function instrumentReply({ instrument }: SavedMethod, nonce: Nonce): object {
  switch (instrument.kind) {
    case 'card':
      return creditCardReply(nonce, instrument.card);
    case 'paypal':
      return paypalAccountReply(nonce, instrument.account);
    case 'venmo':
      return {
        type: nonceTypes.venmo,
        nonce: nonce.value,
        description: 'VenmoAccount',
        consumed: false,
        details: { username: instrument.account.username },
      };
    case 'local-payment':
      throw new Error('A local payment cannot be saved.');
    case 'us-bank-account':
    case 'sepa-debit':
      return bankAccountReply(nonceTypes[instrument.kind], nonce, instrument.account.last4);
    case 'google-pay':
      return androidPayCardReply(nonce.value, instrument.card, instrument.isNetworkTokenized);
    case 'apple-pay': {
      const { legacy } = brandNames(instrument.card.brand);
      return {
        type: nonceTypes['apple-pay'],
        nonce: nonce.value,
        description: 'Apple Pay',
        consumed: false,
        details: {
          cardType: `Apple Pay - ${legacy}`,
          cardholderName: null,
          dpanLastTwo: instrument.card.last4.slice(-2),
          paymentInstrumentName: `${legacy} ${instrument.sourceLast4}`,
          bin: instrument.card.bin,
        },
      };
    }
  }
}

/** Registers the list of payment methods that the client token's customer has saved; without a customer it is empty. */
export function registerSavedMethods(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.get('/payment_methods', ({ authorization: { merchant, customerId }, input, reply }) => {
    const defaultFirst = textField(input, 'defaultFirst') === '1' || flagField(input, 'defaultFirst');
    return reply.send({
      paymentMethods:
        customerId === undefined ? [] : savedMethodReplies(customerId, { defaultFirst }, merchant, settings.now()),
    });
  });
}
