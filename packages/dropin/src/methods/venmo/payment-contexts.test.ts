import { describe, expect, it } from 'vitest';
import type { VenmoFlow } from './choose-flow.ts';
import { paymentContexts } from './payment-contexts.ts';
import { readVenmoSettings } from './venmo-settings.ts';

interface Call {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const dates = { createdAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-22T10:05:00.000Z' };
const created = { id: 'c', merchantId: 'm', ...dates };

function gateway(option: unknown, reply: unknown, flow: VenmoFlow = 'hash-return') {
  const calls: Call[] = [];
  const graphql = async (query: string, variables: Call['variables']): Promise<unknown> => {
    calls.push({ query, variables });
    return reply;
  };
  return {
    calls,
    contexts: paymentContexts({ graphql, settings: readVenmoSettings(option), flow, environment: 'sandbox' }),
  };
}

describe('the operations of the gateway', () => {
  it('[VENMOPAY-21] a payment with a usage is created by the current operation', async () => {
    const option = { paymentMethodUsage: 'multi_use', profileId: '12', displayName: 'Shop', riskCorrelationId: 'r' };
    const { calls, contexts } = gateway(option, { createVenmoPaymentContext: { venmoPaymentContext: created } });
    expect(await contexts.create()).toEqual({ id: 'c', merchantId: 'm', isLegacy: false, lifetimeMs: 300_000 });
    expect(calls[0]?.query).toMatch(/^mutation CreateVenmoPaymentContext\(\$input: CreateVenmoPaymentContextInput!\)/);
    expect(calls[0]?.variables).toEqual({
      input: {
        paymentMethodUsage: 'MULTI_USE',
        intent: 'CONTINUE',
        customerClient: 'MOBILE_WEB',
        merchantProfileId: '12',
        displayName: 'Shop',
        venmoRiskCorrelationId: 'r',
      },
    });
  });

  it('[VENMOPAY-22] the QR code has its own intent and client', async () => {
    const reply = { createVenmoPaymentContext: { venmoPaymentContext: created } };
    const { calls, contexts } = gateway({ paymentMethodUsage: 'single_use' }, reply, 'desktop-code');
    await contexts.create();
    expect(calls[0]?.variables).toEqual({
      input: { paymentMethodUsage: 'SINGLE_USE', intent: 'PAY_FROM_APP', customerClient: 'DESKTOP' },
    });
  });

  it('[VENMOPAY-23] the purchase is passed on', async () => {
    const reply = { createVenmoPaymentContext: { venmoPaymentContext: created } };
    const lineItems = [{ name: 'Ticket', quantity: 1, unitAmount: '25.00', kind: 'DEBIT' }];
    const option = {
      paymentMethodUsage: 'single_use',
      totalAmount: '25.00',
      lineItems,
      isFinalAmount: true,
      collectCustomerBillingAddress: true,
    };
    const { calls, contexts } = gateway(option, reply);
    await contexts.create();
    expect(calls[0]?.variables.input).toMatchObject({
      isFinalAmount: true,
      paysheetDetails: {
        collectCustomerBillingAddress: true,
        collectCustomerShippingAddress: false,
        transactionDetails: { totalAmount: '25.00', lineItems },
      },
    });
  });

  it('[VENMOPAY-24] without a usage every operation is the legacy one', async () => {
    const reply = {
      createVenmoQRCodePaymentContext: { venmoQRCodePaymentContext: created },
      node: { status: 'CREATED' },
    };
    const { calls, contexts } = gateway(true, reply);
    const context = await contexts.create();
    expect(context.isLegacy).toBe(true);
    await contexts.query('c', true);
    await contexts.update(context, 'CANCELED');
    expect(calls.map(({ query }) => /^\w+ \w+|on \w+/.exec(query)?.[0])).toEqual([
      'mutation CreateVenmoQRCodePaymentContext',
      'query PaymentContext',
      'mutation UpdateVenmoQRCodePaymentContext',
    ]);
    expect(calls[0]?.variables).toEqual({ input: { environment: 'SANDBOX', intent: 'PAY_FROM_APP' } });
    expect(calls[1]?.query).toContain('on VenmoQRCodePaymentContext');
    expect(calls[1]?.query).not.toContain('payerInfo');
  });

  it('[VENMOPAY-25] the status query returns nonce, user name and payer info', async () => {
    const payerInfo = { firstName: 'Joe' };
    const node = { status: 'APPROVED', paymentMethodId: 'nonce', userName: 'joe', payerInfo };
    const { calls, contexts } = gateway({ paymentMethodUsage: 'single_use' }, { node });
    expect(await contexts.query('c', false)).toEqual({
      status: 'APPROVED',
      nonce: 'nonce',
      username: 'joe',
      payerInfo,
    });
    await contexts.update({ id: 'c', merchantId: 'm', isLegacy: false, lifetimeMs: 1 }, 'EXPIRED');
    expect(calls[0]?.query).toContain('on VenmoPaymentContext');
    expect(calls[1]?.query).toContain('mutation UpdateVenmoPaymentContextStatus');
    expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'c' }, { input: { id: 'c', status: 'EXPIRED' } }]);
  });

  it('[VENMOPAY-26] a reply without an id is an error', async () => {
    await expect(gateway(true, {}).contexts.create()).rejects.toThrow(TypeError);
  });

  it('[VENMOPAY-27] a payment with wrong dates has the usual life', async () => {
    const reply = { createVenmoPaymentContext: { venmoPaymentContext: { ...created, expiresAt: 'soon' } } };
    const { contexts } = gateway({ paymentMethodUsage: 'x' }, reply);
    expect((await contexts.create()).lifetimeMs).toBe(300_000);
  });
});
