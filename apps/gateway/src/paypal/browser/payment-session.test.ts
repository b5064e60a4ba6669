import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckoutFlow, PaymentSession, type PaymentWindow } from './payment-session.ts';
import type { Approval } from './protocol.ts';

const approval: Approval = {
  token: 'EC-1',
  isAgreement: false,
  paymentId: 'PAYID-1',
  payerId: 'P1',
  intent: 'sale',
  returnUrl: 'https://shop.example/back',
  source: 'paypal',
};

let said: [kind: string, ...details: unknown[]][];
beforeEach(() => {
  said = [];
});

function session(changes: Partial<CheckoutFlow> = {}): PaymentSession {
  const note = (kind: string) => (value: unknown) => void said.push([kind, value]);
  const flow: CheckoutFlow = {
    commits: false,
    createToken: () => 'EC-1',
    approve: note('approved'),
    cancel: note('cancelled'),
    fail: error => void said.push(['failed', String(error)]),
    ...changes,
  };
  const paymentWindow: PaymentWindow = {
    isApart: false,
    show: (query, isAgreement) => said.push(['show', query, isAgreement]),
    close: () => said.push(['close']),
    focus: () => said.push(['focus']),
  };
  return new PaymentSession(flow, paymentWindow);
}

describe('a payment in a page', () => {
  it('[PAYPAL-18] asks for a token, shows it, and hands the approval on', async () => {
    const payment = session({ commits: true });
    await payment.start('credit');
    await payment.receive({ kind: 'approved', approval });
    expect(said).toEqual([
      ['show', 'token=EC-1&source=credit&useraction=commit', false],
      ['close'],
      ['approved', approval],
    ]);
  });

  it('[PAYPAL-18] an agreement is shown under its own name', async () => {
    await session({ createToken: async () => 'BA-1' }).start('paypal');
    expect(said).toEqual([['show', 'ba_token=BA-1&source=paypal', true]]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('No money'))],
    ['gives nothing', () => undefined],
    ['gives an object', () => ({ id: 'EC-1' })],
  ])(
    '[PAYPAL-18] a page that %s instead of a token has its window closed and hears of it',
    async (_what, createToken) => {
      await session({ createToken }).start('paypal');
      expect(said).toEqual([['close'], ['failed', expect.stringContaining('Error')]]);
    },
  );

  it('[PAYPAL-18] it ends once: nothing after a cancellation counts', async () => {
    const payment = session();
    await payment.start('paypal');
    await payment.receive({ kind: 'cancelled', cancelUrl: 'https://shop.example/no' });
    payment.cancelled(undefined);
    await payment.receive({ kind: 'approved', approval });
    expect(said.filter(([kind]) => kind !== 'close')).toEqual([
      ['show', 'token=EC-1&source=paypal', false],
      ['cancelled', { token: 'EC-1', cancelUrl: 'https://shop.example/no' }],
    ]);
  });

  it('[PAYPAL-18] a window that was closed before the token came is not shown', async () => {
    const payment: PaymentSession = session({
      createToken: () => {
        payment.cancelled(undefined);
        return 'EC-1';
      },
    });
    await payment.start('paypal');
    expect(said).toEqual([['close'], ['cancelled', { token: undefined, cancelUrl: undefined }]]);
  });

  it('[PAYPAL-18] an approval that the page can’t use is a failure', async () => {
    const payment = session({ approve: () => Promise.reject(new Error('No nonce')) });
    await payment.start('paypal');
    await payment.receive({ kind: 'approved', approval });
    expect(said.at(-1)).toEqual(['failed', 'Error: No nonce']);
  });
});
