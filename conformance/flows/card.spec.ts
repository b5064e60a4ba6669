import { expect, test } from '../harness/test.ts';

for (const authorization of ['key', 'token'] as const) {
  test(`[DROPIN-1] a guest pays by card with a ${authorization}`, async ({ shop }) => {
    const { widget, created, sell } = await shop.open({ authorization });
    expect(created).toEqual({ kind: 'done', value: null });
    await widget.fillCard({ number: '4111111111111111' });
    await expect.poll(() => widget.isRequestable()).toBe(true);
    const payload = await widget.requested();
    expect(payload).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111' } });
    const { success, transaction } = await sell(payload.nonce);
    expect([success, transaction.status, transaction.creditCard?.last4]).toEqual([
      true,
      'submitted_for_settlement',
      '1111',
    ]);
  });
}
