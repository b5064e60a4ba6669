import { expect, test } from '../harness/test.ts';

for (const authorization of ['key', 'token'] as const) {
  test(`[DROPIN-1] a guest pays by card with a ${authorization}`, async ({ shop }) => {
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
    const { status, creditCard } = transaction;
    expect([success, status, creditCard?.last4]).toEqual([true, 'submitted_for_settlement', '1111']);
    const started = authorization === 'key' ? 'tokenization-key' : 'client-token';
    await expect
      .poll(analytics)
      .toEqual(expect.arrayContaining([`web.dropin.started.${started}`, 'web.dropin.request-payment-method.card']));
  });
}

test('[DROPIN-2] a required name is asked for and sold', async ({ shop }) => {
  const { widget, sell } = await shop.open({ options: { card: { cardholderName: { required: true } } } });
  await widget.fillCard({ number: '4111111111111111' });
  expect(await widget.isRequestable()).toBe(false);
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await expect(widget.fieldError('cardholderName')).toBeVisible();
  await widget.type('cardholderName', 'Awa Diop');
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ cardholderName: 'Awa Diop' });
  expect((await sell(nonce)).transaction.creditCard?.cardholderName).toBe('Awa Diop');
});

test('[DROPIN-2] an optional name may be left out', async ({ shop }) => {
  const { widget, sell } = await shop.open({ options: { card: { cardholderName: true } } });
  await widget.fillCard({ number: '4111111111111111' });
  await expect(widget.field('cardholderName')).toBeVisible();
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ cardholderName: null });
  expect((await sell(nonce)).success).toBe(true);
});

test('[DROPIN-3] American Express takes four digits as its code, also when the brand changes', async ({ shop }) => {
  const { widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  await widget.field('number').fill('');
  await widget.type('number', '378282246310005');
  await expect(widget.field('number')).toHaveValue('3782 822463 10005');
  await expect(widget.part('cvv-label-descriptor')).toHaveText('(4 digits)');
  await expect.poll(() => widget.isRequestable()).toBe(false);
  await widget.field('cvv').press('End');
  await widget.field('cvv').pressSequentially('4');
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ cardType: 'American Express', lastFour: '0005' });
  expect((await sell(nonce)).transaction.creditCard?.cardType).toBe('American Express');
});

test('[DROPIN-9] the form is emptied after a payment, and the card can be given up', async ({ shop }) => {
  const { widget } = await shop.open();
  await widget.fillCard({ number: '5555555555554444' });
  const { nonce } = await widget.requested();
  await expect(widget.savedMethods).toHaveText([/4444/]);
  await expect(widget.field('number')).toHaveValue('');
  // The screen follows the promise by 200 ms, and only then the method can be asked for again. The widget does not
  // always know that it can: on a slow machine it takes the emptied form for the last word.
  await expect.poll(() => widget.eventNames()).toContain('changeActiveView');
  expect(await widget.request()).toMatchObject({ kind: 'done', value: { nonce } });

  await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
  await expect(widget.part('card')).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  // The form that comes back takes the focus a moment later, and tells of it.
  await expect
    .poll(async () => (await widget.eventNames()).filter(name => !name.startsWith('card:')).at(-1))
    .toBe('changeActiveView');
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
});

test('[DROPIN-9] the form keeps what was typed when the page says so', async ({ shop }) => {
  const { widget } = await shop.open({ options: { card: { clearFieldsAfterTokenization: false } } });
  await widget.fillCard({ number: '5555555555554444' });
  await widget.requested();
  await expect.poll(() => widget.eventNames()).toContain('changeActiveView');
  await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
  await expect(widget.field('number')).toHaveValue('5555 5555 5555 4444');
});

test('[DROPIN-10] the page hears of the form in order', async ({ shop }) => {
  const { widget } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' }, { byKeys: true });
  await widget.requestable();
  const events = await widget.events();
  const first = (name: string) => events.findIndex(event => event.name === name);
  expect(events.find(({ name }) => name === 'card:binAvailable')?.payload).toEqual({ bin: '411111' });
  expect(first('card:focus')).toBeLessThan(first('card:cardTypeChange'));
  expect(first('card:cardTypeChange')).toBeLessThan(first('card:binAvailable'));
  const requestable = first('paymentMethodRequestable');
  expect(events[requestable]?.payload).toEqual({ type: 'CreditCard', paymentMethodIsSelected: false });
  expect(events[requestable + 1]?.name).toBe('card:validityChange');
});
