import { describe, expect, it } from 'vitest';
import { readPaymentRequest, readyRequestProblem } from './read-payment-request.ts';

const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
const parameters = { gateway: 'braintree' };

const version1 = {
  allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
  paymentMethodTokenizationParameters: { tokenizationType: 'PAYMENT_GATEWAY', parameters },
  cardRequirements: { allowedCardNetworks: ['VISA'] },
  transactionInfo,
};
const cardMethod = {
  type: 'CARD',
  parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA', 'AMEX'] },
  tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters },
};
const version2 = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [cardMethod], transactionInfo };

describe('a request for a payment', () => {
  it('[GOOGLE-7] is read in the first version of the interface', () => {
    expect(readPaymentRequest({ ...version1, emailRequired: true })).toEqual({
      kind: 'request',
      request: {
        merchantName: 'the shop',
        total: 'XOF 100.00',
        networks: ['VISA'],
        takesCard: true,
        takesDevice: true,
        tokenizationParameters: parameters,
      },
      data: { apiVersion: 1, email: true, billingAddress: false, shippingAddress: false },
    });
  });

  it('[GOOGLE-7] is read in the second version', () => {
    const merchantInfo = { merchantName: 'Guichet' };
    expect(readPaymentRequest({ ...version2, merchantInfo, shippingAddressRequired: true })).toEqual({
      kind: 'request',
      request: {
        merchantName: 'Guichet',
        total: 'XOF 100.00',
        networks: ['VISA', 'AMEX'],
        takesCard: true,
        takesDevice: false,
        tokenizationParameters: parameters,
      },
      data: { apiVersion: 2, email: false, billingAddress: false, shippingAddress: true },
    });
  });

  it.each([
    [{ ...transactionInfo, totalPriceStatus: 'ESTIMATED' }, 'about XOF 100.00'],
    [{ currencyCode: 'XOF', totalPriceStatus: 'NOT_CURRENTLY_KNOWN' }, 'not known yet, in XOF'],
  ])('[GOOGLE-7] %j is shown as "%s"', (info, total) => {
    expect(readPaymentRequest({ ...version2, transactionInfo: info })).toMatchObject({ request: { total } });
  });

  it.each([
    [undefined, 'allowedPaymentMethods'],
    [{ ...version1, allowedPaymentMethods: ['CASH'] }, 'allowedPaymentMethods'],
    [{ ...version1, paymentMethodTokenizationParameters: { tokenizationType: 'DIRECT' } }, 'PAYMENT_GATEWAY'],
    [{ ...version1, transactionInfo: undefined }, 'totalPriceStatus'],
    [{ ...version1, transactionInfo: { ...transactionInfo, currencyCode: 'cfa' } }, 'currencyCode'],
    [{ ...version1, transactionInfo: { ...transactionInfo, totalPrice: '1,00' } }, 'totalPrice'],
    [{ ...version1, transactionInfo: { ...transactionInfo, totalPrice: 100 } }, 'totalPrice'],
    [{ ...version2, apiVersionMinor: undefined }, 'apiVersionMinor'],
    [{ ...version2, allowedPaymentMethods: ['CARD'] }, 'type CARD'],
    [{ ...version2, allowedPaymentMethods: [{ ...cardMethod, parameters: {} }] }, 'allowedAuthMethods'],
    [{ ...version2, allowedPaymentMethods: [{ ...cardMethod, tokenizationSpecification: {} }] }, 'PAYMENT_GATEWAY'],
  ])('[GOOGLE-8] %j is refused and names what is wrong', (request, name) => {
    expect(readPaymentRequest(request)).toEqual({ kind: 'wrong', statusMessage: expect.stringContaining(name) });
  });
});

describe('a question whether a payment could be made', () => {
  it.each([
    [{ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] }],
    [{ apiVersion: 2, allowedPaymentMethods: [cardMethod] }],
  ])('[GOOGLE-8] %j is well asked', request => {
    expect(readyRequestProblem(request)).toBeUndefined();
  });

  it.each([[{}], [{ allowedPaymentMethods: [] }], [{ apiVersion: 2, allowedPaymentMethods: ['CARD'] }]])(
    '[GOOGLE-8] %j is not',
    request => {
      expect(readyRequestProblem(request)).toContain('allowedPaymentMethods');
    },
  );
});
