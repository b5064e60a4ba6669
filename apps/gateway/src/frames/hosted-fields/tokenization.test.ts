import { describe, expect, it } from 'vitest';
import { readFormOptions, readGatewayAccess } from './configuration.ts';
import { type FormValues, formState, untouched } from './form-state.ts';
import { formError, requestedFields, type SendGraphQL, tokenize } from './tokenization.ts';

const form = readFormOptions({
  fields: { cardholderName: {}, number: {}, expirationDate: {}, cvv: {}, postalCode: {} },
});
const gateway = readGatewayAccess({
  authorization: 'key',
  gatewayConfiguration: { graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql' } },
});
const filled: FormValues = new Map([
  ['number', { ...untouched, value: '4111111111111111' }],
  ['expirationDate', { ...untouched, value: '12/39' }],
  ['cvv', { ...untouched, value: '123' }],
  ['postalCode', { ...untouched, value: '12345' }],
  ['cardholderName', { ...untouched, value: 'Ada' }],
]);
const state = formState(filled, form, gateway);
const all = requestedFields({}, state);

function answering(answer: unknown): SendGraphQL {
  return () => Promise.resolve(answer);
}

/** Runs a request and gives back what was sent to the gateway. */
async function sent(request: Record<string, unknown>, keys = all): Promise<Record<string, unknown>> {
  let body: unknown;
  await tokenize(request, keys, filled, gateway, (_gateway, sentBody) => {
    body = sentBody;
    return Promise.resolve({});
  });
  return (body as { variables: { input: Record<string, unknown> } }).variables.input;
}

describe('before anything is sent', () => {
  it('[FIELD-12] an empty form and an invalid one are told apart', () => {
    const empty = formState(new Map(), form, gateway);
    const half = formState(new Map([['cvv', { ...untouched, value: '12' }]]), form, gateway);
    expect(formError(all, empty)).toMatchObject({ type: 'CUSTOMER', code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
    expect(formError(['cvv', 'number'], half)).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      details: { invalidFieldKeys: ['cvv', 'number'] },
    });
    expect(formError(all, state)).toBeUndefined();
  });

  it('[FIELD-13] a request may leave fields out', () => {
    expect(requestedFields({ fieldsToTokenize: ['number', 'cvv', 'nothing'] }, state)).toEqual(['number', 'cvv']);
  });
});

describe('what is sent', () => {
  it('[FIELD-12] the card goes out with the month and year apart, unverified unless it is to be saved', async () => {
    expect(await sent({})).toEqual({
      creditCard: {
        number: '4111111111111111',
        expirationMonth: '12',
        expirationYear: '39',
        cvv: '123',
        cardholderName: 'Ada',
        billingAddress: { postalCode: '12345' },
      },
      options: { validate: false },
    });
    expect((await sent({ vault: true })).options).toEqual({ validate: true });
  });

  it('[FIELD-13] fields left out stay here, and the page may add a name and an address', async () => {
    const request = { cardholderName: 'Grace', billingAddress: { countryCodeAlpha2: 'SN' } };
    expect((await sent(request, ['number', 'expirationDate'])).creditCard).toEqual({
      number: '4111111111111111',
      expirationMonth: '12',
      expirationYear: '39',
      cvv: undefined,
      cardholderName: 'Grace',
      billingAddress: { countryCodeAlpha2: 'SN' },
    });
  });
});

describe('the answer', () => {
  it('[FIELD-12] a nonce comes with what may be shown of the card', async () => {
    const creditCard = {
      bin: '411111',
      brandCode: 'VISA',
      last4: '1111',
      expirationMonth: '12',
      expirationYear: '2039',
      binData: { prepaid: 'YES' },
    };
    const reply = await tokenize(
      {},
      all,
      filled,
      gateway,
      answering({ data: { tokenizeCreditCard: { token: 'n', creditCard } } }),
    );
    expect(reply).toMatchObject([
      null,
      {
        nonce: 'n',
        type: 'CreditCard',
        description: 'ending in 11',
        details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111', cardholderName: null },
        binData: { prepaid: 'Yes', debit: 'Unknown', issuingBank: 'Unknown' },
      },
    ]);
  });

  it.each([
    ['81724', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE'],
    ['81736', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED'],
    ['81715', 'HOSTED_FIELDS_FAILED_TOKENIZATION'],
  ])('[FIELD-14] the gateway code %s becomes %s', async (legacyCode, code) => {
    const extensions = { errorClass: 'VALIDATION', legacyCode, inputPath: ['input', 'creditCard', 'number'] };
    const errors = [{ message: 'No.', extensions }];
    expect(await tokenize({}, all, filled, gateway, answering({ data: null, errors }))).toMatchObject([
      {
        type: 'CUSTOMER',
        code,
        details: {
          originalError: {
            fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: legacyCode }] }],
          },
        },
      },
      null,
    ]);
  });

  it.each<[string, SendGraphQL]>([
    ['a cut connection', () => Promise.reject(new TypeError('cut'))],
    ['an answer that says nothing', answering(null)],
    [
      'a refused authorization',
      answering({ errors: [{ message: 'x', extensions: { errorClass: 'AUTHENTICATION' } }] }),
    ],
    ['an error without a class', answering({ errors: [{ message: 'x' }] })],
  ])('[FIELD-14] %s is a network error', async (_name, send) => {
    expect(await tokenize({}, all, filled, gateway, send)).toMatchObject([
      { type: 'NETWORK', code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
      null,
    ]);
  });
});
