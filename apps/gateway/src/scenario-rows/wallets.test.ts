import { localMerchant, scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { checkRows } from '../testing/check-rows.ts';
import { sale } from '../testing/sale-lines.ts';

type WalletReply = { readonly nonce?: string; readonly details?: object; readonly message?: string };

/** Chooses a card in the Google Pay sheet, with a device number or the card's own number. */
async function googlePay(gateway: FastifyInstance, card: string, isNetworkTokenized: boolean): Promise<WalletReply> {
  const parameters = {
    gateway: 'braintree',
    'braintree:merchantId': localMerchant.merchantId,
    'braintree:authorizationFingerprint': localMerchant.tokenizationKey,
  };
  const reply = await gateway.inject({
    method: 'POST',
    url: '/gp/p/ui/token',
    payload: { parameters, card, isNetworkTokenized },
  });
  const { androidPayCards, error } = JSON.parse(reply.json().token);
  return androidPayCards?.[0] ?? error;
}

/** Sends an Apple Pay token as a page does. */
async function applePay(gateway: FastifyInstance, card: string): Promise<WalletReply> {
  const data = Buffer.from(JSON.stringify({ card })).toString('base64');
  const paymentData = Buffer.from(JSON.stringify({ data })).toString('base64');
  const reply = await gateway.inject({
    method: 'POST',
    url: `/merchants/${localMerchant.merchantId}/client_api/v1/payment_methods/apple_payment_tokens`,
    payload: { tokenizationKey: localMerchant.tokenizationKey, applePaymentToken: { paymentData } },
  });
  return reply.json().applePayCards?.[0] ?? reply.json().error;
}

checkRows('[SCENE-13] [SCENE-20] cards in wallets', {
  rows: scenarios.walletCards,
  nameOf: ({ id }) => id,
  observe: async (gateway, { id }) => {
    const handedOver = [
      await googlePay(gateway, id, true),
      await googlePay(gateway, id, false),
      await applePay(gateway, id),
    ];
    const lines: string[] = [];
    for (const { nonce, details, message } of handedOver) {
      const sold = nonce && (await sale(gateway, { amount: '12500', payment_method_nonce: nonce }));
      lines.push(`${JSON.stringify(details)} ${sold ?? message}`);
    }
    return lines.join('; ');
  },
  expected: {
    visa: '{"bin":"411111","cardType":"Visa","lastFour":"0492","lastTwo":"92","isNetworkTokenized":true} authorized 1000 Approved approved; {"bin":"411111","cardType":"Visa","lastFour":"1111","lastTwo":"11","isNetworkTokenized":false} authorized 1000 Approved approved; {"cardType":"Apple Pay - Visa","cardholderName":null,"dpanLastTwo":"92","paymentInstrumentName":"Visa 1111","bin":"411111"} authorized 1000 Approved approved',
    mastercard:
      '{"bin":"555555","cardType":"MasterCard","lastFour":"7325","lastTwo":"25","isNetworkTokenized":true} authorized 1000 Approved approved; {"bin":"555555","cardType":"MasterCard","lastFour":"4444","lastTwo":"44","isNetworkTokenized":false} authorized 1000 Approved approved; {"cardType":"Apple Pay - MasterCard","cardholderName":null,"dpanLastTwo":"25","paymentInstrumentName":"MasterCard 4444","bin":"555555"} authorized 1000 Approved approved',
    amex: '{"bin":"378282","cardType":"American Express","lastFour":"6119","lastTwo":"19","isNetworkTokenized":true} authorized 1000 Approved approved; {"bin":"378282","cardType":"American Express","lastFour":"0005","lastTwo":"05","isNetworkTokenized":false} authorized 1000 Approved approved; {"cardType":"Apple Pay - American Express","cardholderName":null,"dpanLastTwo":"19","paymentInstrumentName":"American Express 0005","bin":"378282"} authorized 1000 Approved approved',
    discover:
      '{"bin":"601100","cardType":"Discover","lastFour":"2058","lastTwo":"58","isNetworkTokenized":true} authorized 1000 Approved approved; {"bin":"601100","cardType":"Discover","lastFour":"0009","lastTwo":"09","isNetworkTokenized":false} authorized 1000 Approved approved; {"cardType":"Apple Pay - Discover","cardholderName":null,"dpanLastTwo":"58","paymentInstrumentName":"Discover 0009","bin":"601100"} authorized 1000 Approved approved',
    'visa-without-funds':
      '{"bin":"400011","cardType":"Visa","lastFour":"3371","lastTwo":"71","isNetworkTokenized":true} processor_declined 2001 Insufficient Funds soft_declined; {"bin":"400011","cardType":"Visa","lastFour":"1115","lastTwo":"15","isNetworkTokenized":false} processor_declined 2001 Insufficient Funds soft_declined; {"cardType":"Apple Pay - Visa","cardholderName":null,"dpanLastTwo":"71","paymentInstrumentName":"Visa 1115","bin":"400011"} processor_declined 2001 Insufficient Funds soft_declined',
    'visa-refused':
      'undefined Google Pay card is invalid; undefined Google Pay card is invalid; undefined Apple Pay payment token is invalid.',
  },
});

checkRows('[SCENE-14] failures of Google Pay', {
  rows: scenarios.googlePayFailures,
  nameOf: ({ statusCode }) => statusCode,
  observe: async (gateway, { statusCode }) => {
    const sheet = (await gateway.inject('/gp/p/ui/pay')).body;
    const button = new RegExp(`<button[^>]* value="${statusCode}" data-message="([^"]*)"[^>]*>([^<]*)`).exec(sheet);
    return button?.slice(1).join(' as ') ?? 'not offered';
  },
  expected: {
    BUYER_ACCOUNT_ERROR: `The buyer&#39;s Google account can not pay here. as The buyer&#39;s Google account can not pay here. (BUYER_ACCOUNT_ERROR)`,
    MERCHANT_ACCOUNT_ERROR:
      'The site is not allowed to use Google Pay. as The site is not allowed to use Google Pay. (MERCHANT_ACCOUNT_ERROR)',
    INTERNAL_ERROR: 'Google Pay failed. as Google Pay failed. (INTERNAL_ERROR)',
  },
});
