import type { PaymentMethodPayload, PaymentResult } from '@guichet/dropin';
import { createMockDropin, type MockDropin, type MockOptions } from '@guichet/dropin/testing';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { GuichetDropin } from './index.ts';

beforeEach(() => document.body.replaceChildren());

/** Waits for the widget's code as well, which the mock of the package has in it, and the sources load. */
async function settled(mock: MockDropin): Promise<void> {
  await mock.settled();
  await vi.dynamicImportSettled();
  await mock.settled();
}

/** An element in the page, with a mock behind it. */
async function show(html: string, options: MockOptions = {}): Promise<{ element: GuichetDropin; mock: MockDropin }> {
  const mock = createMockDropin(options);
  document.body.innerHTML = html;
  const element = document.querySelector('guichet-dropin');
  if (!element) throw new Error('There is no element.');
  element.create = mock.create;
  await settled(mock);
  return { element, mock };
}

const plain = '<guichet-dropin authorization="key" locale="en-GB" vault-manager></guichet-dropin>';

describe('guichet-dropin', () => {
  it('[ELEMENT-1] has one widget in its shadow root, with its attributes as options', async () => {
    const { element, mock } = await show(plain);
    expect(mock.widgets).toHaveLength(1);
    expect(mock.widget.options).toMatchObject({ authorization: 'key', locale: 'en-GB', vaultManager: true });
    expect(element.shadowRoot?.contains(mock.widget.options.container as HTMLElement)).toBe(true);
  });

  it('[ELEMENT-2] its property `options` takes precedence, also if it was set before the class was there', async () => {
    const mock = createMockDropin();
    const element = document.createElement('guichet-dropin');
    element.create = mock.create;
    element.setAttribute('locale', 'fr-FR');
    document.body.append(element);
    element.options = { authorization: 'key', locale: 'en-GB', beforeWalletOpen: () => true };
    await settled(mock);
    expect([mock.widgets.length, mock.widget.options.locale]).toEqual([1, 'en-GB']);

    class Late extends GuichetDropin {}
    const early = document.createElement('late-dropin') as Late;
    Object.assign(early, { options: { authorization: 'early' }, create: mock.create });
    document.body.append(early);
    customElements.define('late-dropin', Late);
    customElements.upgrade(early);
    await settled(mock);
    expect(early.options).toEqual({ authorization: 'early' });
  });

  it('[ELEMENT-3] waits for an authorization, and another one replaces the widget', async () => {
    const { element, mock } = await show('<guichet-dropin></guichet-dropin>');
    expect([mock.widgets.length, element.status]).toEqual([0, 'loading']);
    await expect(element.requestPaymentMethod()).rejects.toThrow('not ready');
    for (const authorization of ['first', 'second']) {
      element.setAttribute('authorization', authorization);
      await expect.poll(() => mock.widget.options.authorization).toBe(authorization);
      await settled(mock);
    }
    expect([mock.widgets[0]?.isTornDown, mock.widgets.length]).toEqual([true, 2]);
  });

  it('[ELEMENT-4] is torn down when it leaves the page, and creates another widget when it returns', async () => {
    const { element, mock } = await show(plain);
    element.remove();
    await settled(mock);
    expect([mock.widget.isTornDown, element.shadowRoot?.childElementCount, element.instance]).toEqual([true, 0, null]);
    document.body.append(element);
    await settled(mock);
    expect([mock.widgets.length, element.status]).toEqual([2, 'ready']);
  });

  it('[ELEMENT-5] its events are those of the widget, with a hyphen for the colon; they bubble', async () => {
    const { element, mock } = await show(plain);
    const heard: unknown[] = [];
    element.addEventListener('card-binAvailable', event => heard.push((event as CustomEvent).detail));
    document.body.addEventListener('paymentMethodRequestable', event => heard.push((event as CustomEvent).detail));
    mock.card.fill('valid');
    expect(heard).toEqual([{ bin: '411111' }, { type: 'CreditCard', paymentMethodIsSelected: false }]);
    element.addEventListener('3ds-authentication-iframe-available', () => undefined);
    expect(mock.widget.listenedTo).not.toContain('methodDeleted');
    element.addEventListener('methodDeleted', ({ type }) => heard.push(type));
    element.addEventListener('dropin-change', ({ type }) => heard.push(type));
    element.addEventListener('click', () => undefined);
    mock.widget.emit('methodDeleted', undefined as never);
    mock.widget.emit('change', undefined as never);
    expect(heard.slice(-2)).toEqual(['methodDeleted', 'dropin-change']);
    expect(mock.widget.listenedTo).not.toContain('click');
  });

  it('[ELEMENT-6] says when it is ready, and why it failed; without a listener that is in the console', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { element, mock } = await show(plain, { holdsCreation: true });
    const ready = vi.fn();
    element.addEventListener('create', event => ready((event as CustomEvent).detail));
    await mock.widget.finish();
    expect(ready).toHaveBeenCalledExactlyOnceWith(element.instance);
    element.setAttribute('authorization', 'other');
    await expect.poll(() => mock.widgets).toHaveLength(2);
    await mock.widget.fail('GATEWAY_UNAVAILABLE');
    const failure = expect.objectContaining({ code: 'GATEWAY_UNAVAILABLE' });
    expect([element.status, log.mock.calls]).toEqual(['failed', [[failure]]]);
    await expect(element.requestPaymentMethod()).rejects.toEqual(failure);
    log.mockRestore();
  });

  it('[ELEMENT-14] its payloads are those of the widget, which may have no nonce if the page says so', () => {
    type Reply<Element extends GuichetDropin<PaymentResult>> = ReturnType<Element['requestPaymentMethod']>;
    expectTypeOf<Reply<HTMLElementTagNameMap['guichet-dropin']>>().resolves.toEqualTypeOf<PaymentMethodPayload>();
    expectTypeOf<Reply<GuichetDropin<PaymentResult>>>().resolves.toEqualTypeOf<PaymentResult>();
  });

  it('[ELEMENT-7] its methods are those of the widget', async () => {
    const { element, mock } = await show(plain);
    expect(element.isPaymentMethodRequestable()).toBe(false);
    mock.card.fill('valid');
    expect(element.isPaymentMethodRequestable()).toBe(true);
    const { nonce }: PaymentMethodPayload = await element.requestPaymentMethod();
    expect(nonce).toBe('mock-nonce-1');
    element.clearSelectedPaymentMethod();
    await settled(mock);
    expect(element.isPaymentMethodRequestable()).toBe(false);
  });
});
