import { expect, test } from '../harness/test.ts';

for (const authorization of ['key', 'token'] as const) {
  test(`[DROPIN-1] a guest pays by card with a ${authorization}`, {
    tag: authorization === 'token' ? [] : '@full',
  }, async ({ shop }) => {
    const { widget, created, sell, analytics } = await shop.open({ authorization });
    expect(created).toEqual({ kind: 'done', value: null });
    await widget.fillCard({ number: '4111111111111111' }, { byKeys: true });
    const payload = await widget.requested();
    expect(payload).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
      details: { bin: '411111', cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
    });
    expect(payload.vaulted).toBeUndefined();
    await expect(widget.savedMethods).toHaveText([/1111/]);
    const { success, transaction } = await sell(payload.nonce);
    expect(success).toBe(true);
    expect(transaction).toMatchObject({ status: 'submitted_for_settlement', creditCard: { last4: '1111' } });
    const started = authorization === 'key' ? 'tokenization-key' : 'client-token';
    await expect
      .poll(analytics)
      .toEqual(expect.arrayContaining([`web.dropin.started.${started}`, 'web.dropin.request-payment-method.card']));
  });
}
