import type { Route } from '@playwright/test';
import { CardFields } from '../harness/card-fields.ts';
import { expect, test } from '../harness/test.ts';

const usual = { number: {}, expirationDate: {}, cvv: {}, postalCode: {} };

async function fill(form: CardFields, number = '4111111111111111', cvv = '123'): Promise<void> {
  await form.type('number', number);
  await form.type('expirationDate', `12${new Date().getFullYear() + 2}`);
  await form.type('cvv', cvv);
  await form.type('postalCode', '12345');
}

test('[HOSTED-12] an error names missing and invalid fields, with their elements', { tag: '@full' }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, { fields: usual });
  expect(await form.call('tokenize')).toMatchObject({
    error: { name: 'BraintreeError', code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' },
  });
  await form.type('number', '4111111111111111');
  await form.type('cvv', '12');
  expect(await form.call('tokenize')).toMatchObject({
    error: {
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      details: { invalidFieldKeys: ['expirationDate', 'cvv', 'postalCode'] },
      invalidFields: ['expirationDate', 'cvv', 'postalCode'],
    },
  });
  await expect(form.field('cvv')).toHaveClass('cvv');
});

for (const [number, code] of [
  ['4000000000000770', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE'],
  ['4000000000000887', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED'],
  ['4242424242424242', 'HOSTED_FIELDS_FAILED_TOKENIZATION'],
] as const) {
  test(`[HOSTED-12] the gateway's rejection has the code ${code}`, { tag: '@full' }, async ({ shop }) => {
    const form = await CardFields.open(shop, { fields: usual, authorization: 'token' });
    await fill(form, number);
    const outcome = await form.call('tokenize', { vault: true });
    expect(outcome).toMatchObject({ kind: 'refused', error: { code, type: 'CUSTOMER' } });
    expect(JSON.stringify(outcome)).toContain('fieldErrors');
  });
}

test('[HOSTED-17] a request may omit fields and add a name and an address', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: { ...usual, cardholderName: {} } });
  await fill(form);
  const sent = form.page.waitForRequest(request => request.postData()?.includes('TokenizeCreditCard') ?? false);
  const outcome = await form.call('tokenize', {
    fieldsToTokenize: ['number', 'expirationDate', 'cvv'],
    cardholderName: 'Grace',
    billingAddress: { postalCode: '99999', countryCodeAlpha2: 'SN', unknown: 'x' },
  });
  expect(outcome).toMatchObject({ kind: 'done', value: { details: { cardholderName: 'Grace' } } });
  const { variables } = (await sent).postDataJSON();
  expect(variables.input.creditCard.billingAddress).toEqual({ postalCode: '99999', countryCodeAlpha2: 'SN' });
});

test('[HOSTED-25] a card that cannot be sent over GraphQL is sent over REST', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, { fields: usual });
  await fill(form);
  await form.page.route(/\/graphql$/, route => route.abort());
  expect(await form.call('tokenize')).toMatchObject({ kind: 'done', value: { details: { lastFour: '1111' } } });
});

test('[HOSTED-13] an unreachable gateway is a network failure, and the form can be sent again', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  await fill(form);
  await form.page.route(/\/graphql$|credit_cards/, route => route.abort());
  expect(await form.call('tokenize')).toMatchObject({
    error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', type: 'NETWORK' },
  });
  await form.page.unrouteAll();
  expect((await form.call('tokenize')).kind).toBe('done');
});

test('[HOSTED-13] an invalid response is a network failure', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  await fill(form);
  await form.page.route(/\/graphql$/, route =>
    route.fulfill({ body: '<h1>Hello</h1>', headers: { 'access-control-allow-origin': '*' } }),
  );
  expect(await form.call('tokenize')).toMatchObject({ error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' } });
});

test('[HOSTED-26] a tokenization waits for a slow gateway', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  await shop.page.clock.install();
  const form = await CardFields.open(shop, { fields: usual });
  await fill(form);
  const held: Route[] = [];
  await form.page.route(/\/graphql$/, route => {
    held.push(route);
  });
  const outcome = form.call('tokenize');
  await expect.poll(() => held.length).toBe(1);
  await form.page.clock.fastForward('00:20');
  await held[0]?.continue();
  expect((await outcome).kind).toBe('done');
});

test('[HOSTED-16] the page does not receive what the buyer types', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  const received = await form.page.evaluateHandle(() => {
    const texts: string[] = [];
    window.addEventListener('message', ({ data }) => texts.push(JSON.stringify(data)));
    return texts;
  });
  await fill(form, '4111111111111111', '739');
  await expect.poll(() => form.verdict('postalCode')).toBe('valid');
  await form.call('tokenize');
  const texts = (await received.jsonValue()).join('\n');
  expect(texts).toContain('INPUT_EVENT');
  // As a separate number: random ids of messages may contain these three digits.
  expect(texts).not.toMatch(/4111111111111111|4111 1111|\b739\b|\b12345\b/);
});
