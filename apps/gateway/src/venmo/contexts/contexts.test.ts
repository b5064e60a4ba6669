import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { graphQL } from '../../testing/calls.ts';
import {
  create,
  createLegacy,
  goodInput,
  newContext,
  newLegacyContext,
  query,
  queryLegacy,
  submitVenmoAction,
} from '../../testing/venmo.ts';

const otherMerchant = {
  merchantId: 'other_merchant',
  publicKey: 'other_public',
  privateKey: 'other_private',
  tokenizationKey: 'sandbox_other1234_other_merchant',
};

const gateway = buildGateway({ merchants: [localMerchant, otherMerchant] });

function update(id: string, status: string, operation = 'UpdateVenmoPaymentContextStatus') {
  const text = `mutation ${operation}($input: ${operation}Input!) { update(input: $input) { clientMutationId } }`;
  return graphQL(gateway, { query: text, variables: { input: { id, status } } });
}

describe('creating a Venmo context', () => {
  it('[VENMO-1] a new context has an id, the Venmo profile ID, and expires after five minutes', async () => {
    const { data } = await create(gateway);
    const { id, merchantId, createdAt, expiresAt } = data.createVenmoPaymentContext.venmoPaymentContext;
    expect(id).toMatch(/^[\w-]{20,}$/);
    expect(merchantId).toMatch(/^\d{19}$/);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(300_000);
  });

  it('[VENMO-19] a legacy page creates a context of the legacy type', async () => {
    const { data } = await createLegacy(gateway, { environment: 'SANDBOX', intent: 'PAY_FROM_APP' });
    const { id } = data.createVenmoQRCodePaymentContext.venmoQRCodePaymentContext;
    expect((await queryLegacy(gateway, id)).data.node).toEqual({
      status: 'CREATED',
      paymentMethodId: null,
      userName: null,
    });
    expect((await query(gateway, id)).data.node).toEqual({});
  });

  it.each([
    ['intent', { ...goodInput, intent: 'GIVE' }],
    ['intent', {}],
    ['paymentMethodUsage', { ...goodInput, paymentMethodUsage: 'OFTEN' }],
    ['customerClient', { ...goodInput, customerClient: 'FRIDGE' }],
  ])('[VENMO-2] an invalid %s is rejected as developer_error', async (name, input) => {
    const { data, errors } = await create(gateway, input);
    expect(data).toBeNull();
    expect(errors[0].extensions).toEqual({
      errorClass: 'VALIDATION',
      errorType: 'developer_error',
      inputPath: ['input', name],
    });
  });

  it.each([
    ['environment', { environment: 'MOON', intent: 'PAY_FROM_APP' }],
    ['intent', { environment: 'SANDBOX' }],
  ])('[VENMO-2] an invalid %s of a legacy page is rejected as well', async (name, input) => {
    const { errors } = await createLegacy(gateway, input);
    expect(errors[0].extensions.inputPath).toEqual(['input', name]);
  });

  const item = { name: 'Ticket', quantity: 2, unitAmount: '10.00', kind: 'DEBIT' };
  const withTransaction = (transactionDetails: object) => ({ paysheetDetails: { transactionDetails } });
  it.each([
    [['merchantProfileId'], { merchantProfileId: 'my shop' }],
    [['displayName'], { displayName: 'x'.repeat(256) }],
    [['paysheetDetails', 'transactionDetails', 'taxAmount'], withTransaction({ taxAmount: '-1', totalAmount: '1' })],
    [['paysheetDetails', 'transactionDetails', 'totalAmount'], withTransaction({ taxAmount: '1.00' })],
    [['paysheetDetails', 'transactionDetails', 'totalAmount'], withTransaction({ lineItems: [item] })],
    [
      ['paysheetDetails', 'transactionDetails', 'lineItems', '1', 'kind'],
      withTransaction({ totalAmount: '1', lineItems: [item, { ...item, kind: 'GIFT' }] }),
    ],
    [
      ['paysheetDetails', 'transactionDetails', 'lineItems', '0', 'quantity'],
      withTransaction({ totalAmount: '1', lineItems: [{ ...item, quantity: 0 }] }),
    ],
  ])('[VENMO-20] input that Venmo rejects (%j) returns a message for the buyer', async (path, more) => {
    const { errors } = await create(gateway, { ...goodInput, ...more });
    expect(errors[0].message).toContain(path.at(-1));
    expect(errors[0].extensions).toMatchObject({ errorType: 'user_error', inputPath: ['input', ...path] });
  });

  it('[VENMO-21] a request of a merchant without Venmo is rejected', async () => {
    const gatewayWithoutVenmo = buildGateway({ merchants: [{ ...localMerchant, settings: { venmo: false } }] });
    const responses = [
      await create(gatewayWithoutVenmo),
      await createLegacy(gatewayWithoutVenmo, { environment: 'SANDBOX', intent: 'CONTINUE' }),
    ];
    expect(responses.map(({ errors }) => errors[0].extensions.errorClass)).toEqual(['AUTHORIZATION', 'AUTHORIZATION']);
  });
});

describe('the status of a Venmo context', () => {
  it.each(['SCANNED', 'CANCELED', 'FAILED', 'EXPIRED'])('[VENMO-3] a client may set %s', async status => {
    const id = await newContext(gateway);
    expect(await update(id, status)).toMatchObject({ data: { updateVenmoPaymentContextStatus: {} } });
    expect((await query(gateway, id)).data.node.status).toBe(status);
  });

  it('[VENMO-3] a legacy page sets the status by its own operation', async () => {
    const id = await newLegacyContext(gateway);
    const { data } = await update(id, 'CANCELED', 'UpdateVenmoQRCodePaymentContext');
    expect(data).toEqual({ updateVenmoQRCodePaymentContext: { clientMutationId: null } });
    expect((await queryLegacy(gateway, id)).data.node.status).toBe('CANCELED');
  });

  it.each(['APPROVED', 'CREATED', ''])('[VENMO-22] a client can not set %j', async status => {
    const id = await newContext(gateway);
    expect((await update(id, status)).errors[0].extensions.inputPath).toEqual(['input', 'status']);
    expect((await query(gateway, id)).data.node.status).toBe('CREATED');
  });

  it('[VENMO-23] a context that has ended keeps its status, and an unknown one is NOT_FOUND', async () => {
    const id = await newContext(gateway);
    await submitVenmoAction(gateway, id, { outcome: 'approve', account: 'venmojoe' });
    expect((await update(id, 'CANCELED')).errors).toBeUndefined();
    expect((await query(gateway, id)).data.node.status).toBe('APPROVED');
    expect((await update('nothing', 'CANCELED')).errors[0].extensions.errorClass).toBe('NOT_FOUND');
  });

  it('[VENMO-4] a page receives no payer data before the approval', async () => {
    const id = await newContext(gateway);
    const node = { paymentMethodId: null, userName: null, payerInfo: null };
    expect((await query(gateway, id)).data.node).toEqual({ status: 'CREATED', ...node });
    await submitVenmoAction(gateway, id, { outcome: 'open' });
    expect((await query(gateway, id)).data.node).toEqual({ status: 'SCANNED', ...node });
  });

  it('[VENMO-24] [VENMO-35] [VENMO-36] [VENMO-37] after the approval a page receives nonce, name and payer, with the requested addresses', async () => {
    const paysheetDetails = { collectCustomerBillingAddress: true };
    const id = await newContext(gateway, { ...goodInput, paysheetDetails });
    await submitVenmoAction(gateway, id, { outcome: 'approve', account: 'venmojoe' });
    expect((await query(gateway, id)).data.node).toMatchObject({
      status: 'APPROVED',
      paymentMethodId: expect.stringMatching(/^[\w-]{36}$/),
      userName: 'venmojoe',
      payerInfo: {
        userName: 'venmojoe',
        email: 'venmojoe@venmo.example',
        externalId: '1234567891234567891',
        billingAddress: { postalCode: '60622', countryCode: 'US' },
        shippingAddress: null,
      },
    });
  });

  it('[VENMO-5] a context expires after five minutes without approval', async () => {
    let now = new Date('2030-01-01T00:00:00Z');
    const gatewayWithFakeClock = buildGateway({ now: () => now });
    const id = await newContext(gatewayWithFakeClock);
    now = new Date('2030-01-01T00:04:59Z');
    expect((await query(gatewayWithFakeClock, id)).data.node.status).toBe('CREATED');
    now = new Date('2030-01-01T00:05:00Z');
    expect((await query(gatewayWithFakeClock, id)).data.node.status).toBe('EXPIRED');
    await submitVenmoAction(gatewayWithFakeClock, id, { outcome: 'approve', account: 'venmojoe' });
    expect((await query(gatewayWithFakeClock, id)).data.node).toMatchObject({
      status: 'EXPIRED',
      paymentMethodId: null,
    });
  });

  it('[VENMO-6] no other merchant finds the context', async () => {
    const id = await newContext(gateway);
    const response = await query(gateway, id, otherMerchant);
    expect(response.data).toBeNull();
    expect(response.errors[0].extensions.errorClass).toBe('NOT_FOUND');
  });
});

describe('the Venmo configuration', () => {
  const configuration = async (of: typeof gateway) => {
    const graph = await graphQL(of, { query: 'query ClientConfiguration { clientConfiguration { venmo } }' });
    const rest = await of.inject(
      `/merchants/${localMerchant.merchantId}/client_api/v1/configuration?tokenizationKey=${localMerchant.tokenizationKey}`,
    );
    return { graphQL: graph.data.clientConfiguration.venmo, rest: rest.json().payWithVenmo };
  };

  it('[VENMO-7] contains the Venmo profile ID and the token, over GraphQL and REST', async () => {
    const { graphQL: graph, rest } = await configuration(gateway);
    expect(graph).toEqual({
      merchantId: expect.stringMatching(/^\d{19}$/),
      accessToken: expect.stringMatching(/^access_token\$sandbox\$local_merchant\$[0-9a-f]{32}$/),
      environment: 'SANDBOX',
      enrichedCustomerDataEnabled: true,
    });
    expect(rest).toEqual({ ...graph, environment: 'sandbox' });
  });

  it('[VENMO-27] is missing for a merchant without Venmo', async () => {
    const gatewayWithoutVenmo = buildGateway({ merchants: [{ ...localMerchant, settings: { venmo: false } }] });
    expect(await configuration(gatewayWithoutVenmo)).toEqual({ graphQL: null, rest: undefined });
  });
});
