import { describe, expect, it } from 'vitest';
import { asRecord, type JsonRecord } from '../../wire/read.ts';
import { readFormOptions, readGatewayAccess } from './configuration.ts';
import { type FormValues, formState, untouched } from './form-model.ts';
import type { GatewayRequest, GatewayResponse } from './send-request.ts';
import { formError, requestedFields, type TokenizationReply, tokenize } from './tokenization.ts';

const form = readFormOptions({
  fields: { cardholderName: {}, number: {}, expirationDate: {}, cvv: {}, postalCode: {} },
});
const graphQLUrl = 'https://payments.sandbox.braintree-api.com/graphql';
const restUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api';
const client = {
  authorization: 'sandbox_key_m',
  analyticsMetadata: { source: 'client', integration: 'custom', sessionId: 's', sdkVersion: '3.144.0' },
  gatewayConfiguration: { clientApiUrl: restUrl, graphQL: { url: graphQLUrl, features: ['tokenize_credit_cards'] } },
};
const gateway = readGatewayAccess(client);
const filled: FormValues = new Map([
  ['number', { ...untouched, value: '4111111111111111' }],
  ['expirationDate', { ...untouched, value: '1239' }],
  ['cvv', { ...untouched, value: '123' }],
  ['postalCode', { ...untouched, value: '12345' }],
  ['cardholderName', { ...untouched, value: 'Ada' }],
]);
const state = formState(filled, form, gateway);
const allKeys = requestedFields({}, state);
const noResponse: GatewayResponse = { status: 0, body: undefined };

/** Runs a tokenization against a gateway that returns these responses in order, and status 0 after the last one. */
async function run(
  responses: readonly GatewayResponse[],
  {
    request = {},
    keys = allKeys,
    access = gateway,
  }: { request?: object; keys?: typeof allKeys; access?: typeof gateway } = {},
): Promise<{ reply: TokenizationReply; calls: readonly GatewayRequest[] }> {
  const calls: GatewayRequest[] = [];
  const reply = await tokenize({ ...request }, keys, filled, access, call => {
    calls.push(call);
    return Promise.resolve(responses[calls.length - 1] ?? noResponse);
  });
  return { reply, calls };
}

/** The GraphQL variables that a tokenization sends. */
async function variables(request: object, keys = allKeys): Promise<JsonRecord> {
  const { calls } = await run([{ status: 200, body: {} }], { request, keys });
  const { variables: sent } = asRecord(calls[0]?.body);
  return asRecord(sent);
}

function ok(body: unknown): GatewayResponse {
  return { status: 200, body };
}

function rejected(legacyCode: string): GatewayResponse {
  const extensions = { errorClass: 'VALIDATION', legacyCode, inputPath: ['input', 'creditCard', 'number'] };
  return ok({ data: null, errors: [{ message: 'No.', extensions }] });
}

function failing(errorClass: string): GatewayResponse {
  return ok({ errors: [{ message: 'x', extensions: { errorClass } }] });
}

describe('the check of the form before a request', () => {
  it('[FIELD-43] an empty form and an invalid form get different error codes', () => {
    const empty = formState(new Map(), form, gateway);
    const partial = formState(new Map([['cvv', { ...untouched, value: '12' }]]), form, gateway);
    expect(formError(allKeys, empty)).toMatchObject({ type: 'CUSTOMER', code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
    expect(formError(['cvv', 'number'], partial)).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      details: { invalidFieldKeys: ['cvv', 'number'] },
    });
    expect(formError(allKeys, state)).toBeUndefined();
  });
});

describe('the tokenization request', () => {
  it('[FIELD-44] sends month and year separately, and verifies the card only when it will be saved', async () => {
    expect((await variables({})).input).toEqual({
      creditCard: {
        number: '4111111111111111',
        expirationMonth: '12',
        expirationYear: '2039',
        cvv: '123',
        cardholderName: 'Ada',
        billingAddress: { postalCode: '12345' },
      },
      options: { validate: false },
    });
    expect((await variables({ vault: true })).input).toMatchObject({ options: { validate: true } });
  });
});

describe('the result of a tokenization', () => {
  it('[FIELD-45] returns a nonce with the displayable details of the card', async () => {
    const creditCard = {
      bin: '411111',
      brandCode: 'VISA',
      last4: '1111',
      expirationMonth: '12',
      expirationYear: '2039',
      binData: { prepaid: 'YES' },
    };
    const { reply, calls } = await run([ok({ data: { tokenizeCreditCard: { token: 'n', creditCard } } })]);
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
    expect(calls.map(({ url }) => url)).toEqual([graphQLUrl]);
  });

  it.each([
    ['81724', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE'],
    ['81736', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED'],
  ])('[FIELD-14] the gateway code %s becomes %s', async (legacyCode, code) => {
    const { reply } = await run([rejected(legacyCode)]);
    const fieldErrors = [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: legacyCode, message: 'No.' }] }];
    expect(reply).toMatchObject([{ type: 'CUSTOMER', code, details: { originalError: { fieldErrors } } }, null]);
  });

  it("[FIELD-46] any other rejection contains the gateway's field errors", async () => {
    const { reply } = await run([rejected('81715')]);
    const fieldErrors = [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: '81715', message: 'No.' }] }];
    const originalError = {
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 422, originalError: { error: { message: 'Credit card is invalid' }, fieldErrors } },
    };
    expect(reply).toMatchObject([
      { type: 'CUSTOMER', code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', details: { originalError } },
      null,
    ]);
  });

  it.each([
    ['AUTHORIZATION', 'CLIENT_AUTHORIZATION_INSUFFICIENT', undefined],
    ['AUTHENTICATION', 'HOSTED_FIELDS_FAILED_TOKENIZATION', 'CLIENT_AUTHORIZATION_INVALID'],
    ['SERVICE_AVAILABILITY', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'CLIENT_GATEWAY_NETWORK'],
  ])('[FIELD-14] the GraphQL error class %s becomes %s', async (errorClass, code, original) => {
    const [error] = (await run([failing(errorClass)])).reply;
    expect(error).toMatchObject({ code, details: original ? { originalError: { code: original } } : {} });
  });

  it.each<[string, GatewayResponse]>([
    ['a response that is not JSON', { status: 200, body: undefined }],
    ['a response without a card', ok({ data: {} })],
    ['a 502', { status: 502, body: undefined }],
  ])('[FIELD-47] %s is a network error', async (_name, response) => {
    const { reply, calls } = await run([response]);
    expect(reply).toMatchObject([{ type: 'NETWORK', code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }, null]);
    expect(calls).toHaveLength(1);
  });
});

describe('the fallback from GraphQL to REST', () => {
  const restReply = {
    creditCards: [{ nonce: 'r', type: 'CreditCard', details: { lastFour: '1111' }, consumed: false }],
  };
  const created: GatewayResponse = { status: 202, body: restReply };

  it.each([
    ['there is no response', noResponse],
    ['GraphQL reports an internal error', failing('INTERNAL')],
    ['GraphQL reports an unknown error', failing('UNKNOWN')],
  ])('[FIELD-28] tokenizes the card over REST when %s', async (_name, response) => {
    const { reply, calls } = await run([response, created]);
    expect(reply).toEqual([null, { nonce: 'r', type: 'CreditCard', details: { lastFour: '1111' } }]);
    expect(calls[1]).toMatchObject({
      url: `${restUrl}/v1/payment_methods/credit_cards`,
      body: {
        tokenizationKey: 'sandbox_key_m',
        braintreeLibraryVersion: 'braintree/web/3.144.0',
        _meta: { source: 'hosted-fields', sessionId: 's' },
        creditCard: { number: '4111111111111111', expirationYear: '2039', options: { validate: false } },
      },
    });
  });

  it('[FIELD-28] goes directly to REST, with the fingerprint, when GraphQL cannot tokenize cards', async () => {
    const access = readGatewayAccess({
      ...client,
      authorizationFingerprint: 'fingerprint',
      gatewayConfiguration: { clientApiUrl: restUrl, graphQL: { url: graphQLUrl, features: ['configuration'] } },
    });
    const { calls } = await run([created], { access });
    expect(calls).toMatchObject([{ body: { authorizationFingerprint: 'fingerprint' } }]);
  });

  it('[FIELD-49] retries a failed REST connection, then reports a network error', async () => {
    expect((await run([noResponse, noResponse, created])).reply[1]).toMatchObject({ nonce: 'r' });
    const { reply, calls } = await run([noResponse, noResponse, noResponse, created]);
    expect(reply[0]).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
    expect(calls).toHaveLength(3);
  });

  it('[FIELD-50] a rejection over REST becomes the same error codes as over GraphQL', async () => {
    const fieldErrors = [{ field: 'creditCard', fieldErrors: [{ field: 'cvv', code: '81736', message: 'No.' }] }];
    const { reply } = await run([noResponse, { status: 422, body: { fieldErrors } }]);
    expect(reply[0]).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED' });
  });
});
