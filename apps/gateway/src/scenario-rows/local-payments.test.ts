import { scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { beginLocalPayment, decideAtBank, tokenizeLocalPayment } from '../testing/local-payments.ts';
import { sale } from '../testing/sale-lines.ts';

checkRows('[SCENE-22] local payment methods', {
  rows: scenarios.localPaymentTypes,
  options: { currency: 'EUR' },
  nameOf: ({ type }) => type,
  // The page begins it in the row's country and currency, the buyer approves, and the shop charges its nonce.
  observe: async (gateway, { type, countryCode, currencies }) => {
    const [currencyIsoCode] = currencies;
    const changes = { fundingSource: type, paymentTypeCountryCode: countryCode, currencyIsoCode };
    const { token } = await beginLocalPayment(gateway, changes);
    const page = await gateway.inject(`/__hosted/www.sandbox.paypal.com/local-payment/approve?token=${token}`);
    const { location } = await decideAtBank(gateway, token, 'approve');
    const { account } = await tokenizeLocalPayment(gateway, location);
    const title = /<title>([^<]*)/.exec(page.body)?.[1];
    return `${title} ${countryCode} ${currencies}; ${await sale(gateway, { amount: '10.00', payment_method_nonce: account.nonce })}`;
  },
  expected: {
    ideal: 'iDEAL NL EUR; authorized 1000 Approved approved',
    bancontact: 'Bancontact BE EUR; authorized 1000 Approved approved',
    blik: 'BLIK PL PLN; authorized 1000 Approved approved',
    eps: 'eps AT EUR; authorized 1000 Approved approved',
    mybank: 'MyBank IT EUR; authorized 1000 Approved approved',
    p24: 'Przelewy24 PL EUR,PLN; authorized 1000 Approved approved',
    swish: 'Swish SE SEK; authorized 1000 Approved approved',
  },
});
