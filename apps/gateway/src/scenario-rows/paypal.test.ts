import { scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { begunPayment, decide, goodPayment, paypalCall, tokenizePayPal } from '../testing/paypal.ts';
import { sale } from '../testing/sale-lines.ts';

checkRows('[SCENE-10] [SCENE-18] accounts at PayPal', {
  rows: scenarios.paypalPayers,
  options: { currency: 'EUR' },
  nameOf: ({ payerId }) => payerId,
  // The payer details that a page receives for a window opened with PayPal Credit, and the result of a sale.
  observe: async (gateway, { payerId }) => {
    const { token, paymentId } = await begunPayment(gateway, { experienceProfile: { noShipping: 'false' } });
    const decision = await decide(gateway, { token, payerId, usesCredit: true });
    const { account } = await tokenizePayPal(gateway, { paymentToken: paymentId, payerId, intent: 'authorize' });
    const { countryCode, payerInfo } = account?.details ?? {};
    const sold = account && (await sale(gateway, { amount: '25.50', payment_method_nonce: account.nonce }));
    return [decision.message ?? decision.kind, JSON.stringify([countryCode, payerInfo]), sold ?? 'not sold'].join('; ');
  },
  expected: {
    LOCALPAYER001:
      'approved; [null,{"email":"ama@payer.example","firstName":"Ama","lastName":"Mensah","payerId":"LOCALPAYER001","phone":"+233 30 200 0001","countryCode":"GH","billingAddress":{"recipientName":"Ama Mensah","line1":"12 Ring Road Central","city":"Accra","postalCode":"GA-184","countryCode":"GH"},"shippingAddress":{"recipientName":"Ama Mensah","line1":"12 Ring Road Central","city":"Accra","postalCode":"GA-184","countryCode":"GH"}}]; authorized 1000 Approved approved',
    LOCALPAYER002:
      'approved; [null,{"email":"blaise@payer.example","firstName":"Blaise","lastName":"Kouassi","payerId":"LOCALPAYER002","phone":"+225 27 20 00 00 02","countryCode":"CI","billingAddress":{"recipientName":"Blaise Kouassi","line1":"8 rue du Commerce","city":"Abidjan","countryCode":"CI"},"shippingAddress":{"recipientName":"Blaise Kouassi","line1":"8 rue du Commerce","city":"Abidjan","countryCode":"CI"}}]; processor_declined 2074 Processor Declined soft_declined',
    LOCALPAYER003:
      'approved; [null,{"email":"clara@payer.example","firstName":"Clara","lastName":"Diop","payerId":"LOCALPAYER003","phone":"+221 33 800 00 03","countryCode":"SN","billingAddress":{"recipientName":"Clara Diop","line1":"5 avenue Pasteur","city":"Dakar","countryCode":"SN"},"shippingAddress":{"recipientName":"Clara Diop","line1":"5 avenue Pasteur","city":"Dakar","countryCode":"SN"}}]; processor_declined 2075 Processor Declined soft_declined',
    LOCALPAYER004:
      'approved; [null,{"email":"daniel@payer.example","firstName":"Daniel","lastName":"Abena","payerId":"LOCALPAYER004","phone":"+237 222 00 00 04","countryCode":"CM","billingAddress":{"recipientName":"Daniel Abena","line1":"21 avenue Kennedy","city":"Yaoundé","countryCode":"CM"},"shippingAddress":{"recipientName":"Daniel Abena","line1":"21 avenue Kennedy","city":"Yaoundé","countryCode":"CM"}}]; processor_declined 2077 Processor Declined soft_declined',
    LOCALPAYER005: 'This account is restricted. Choose another one, or go back to the shop.; [null,null]; not sold',
  },
});

/** The statuses for a whole amount and for an amount with cents, equal for all these currencies. */
function each(statuses: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map(code => [code, statuses]));
}

checkRows('[SCENE-11] currencies of PayPal', {
  rows: scenarios.paypalCurrencies,
  nameOf: ({ code }) => code,
  observe: async (gateway, { code }) => {
    const amounts = ['25', '25.50'].map(amount => ({ ...goodPayment, amount, currencyIsoCode: code }));
    const statuses: number[] = [];
    for (const payment of amounts) {
      statuses.push((await paypalCall(gateway, 'paypal_hermes/create_payment_resource', payment)).statusCode);
    }
    return statuses.join(' ');
  },
  expected: {
    ...each('201 201', 'AUD BRL CAD CNY CZK DKK EUR HKD ILS MXN MYR NOK NZD PHP PLN GBP RUB SGD SEK CHF THB USD'),
    ...each('201 422', 'HUF JPY TWD'),
  },
});
