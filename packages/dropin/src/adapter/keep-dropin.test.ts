import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded beforehand, because the widget would load it after a test is over.
import '../config/option-warnings.ts';
import '../express/express-row.ts';
import '../methods/card/card-changes.ts';
import '../methods/custom/custom.ts';
import '../observe/observe.ts';
import type { CustomMethod } from '../index.ts';
import { createMockDropin, type MockDropin, type MockOptions } from '../testing/index.ts';
import { eventNames, type KeepInput, type KeptDropin, keepDropin } from './keep-dropin.ts';
import type { ComponentOptions } from './options.ts';

const options = { authorization: 'key' };
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('section');
  document.body.replaceChildren(host);
});
afterEach(() => vi.restoreAllMocks());

interface Kept {
  readonly kept: KeptDropin;
  readonly mock: MockDropin;
  readonly heard: unknown[];
  readonly failures: unknown[];
}

async function keep(input: Partial<KeepInput> = {}, given: MockOptions = {}): Promise<Kept> {
  const mock = createMockDropin(given);
  const heard: unknown[] = [];
  const failures: unknown[] = [];
  const kept = keepDropin({
    ...{ host, options, create: mock.create, name: 'Component' },
    emit: (name, payload) => heard.push([name, payload]),
    hears: () => false,
    onState: () => undefined,
    onReady: () => heard.push('ready'),
    onError: error => failures.push(error),
    ...input,
  });
  await mock.settled();
  return { kept, mock, heard, failures };
}

describe('keepDropin', () => {
  it('[ADAPTER-1] has one widget in a container of its own, until it is stopped', async () => {
    const { kept, mock, heard } = await keep();
    expect(kept.state).toMatchObject({ status: 'ready', isRequestable: false });
    expect([heard, host.children.length, mock.widget.options.container]).toEqual([
      ['ready'],
      1,
      host.firstElementChild,
    ]);
    mock.card.fill('valid');
    expect(kept.state.isRequestable).toBe(true);
    expect(await kept.requestPaymentMethod()).toMatchObject({ nonce: 'mock-nonce-1' });
    kept.stop();
    await mock.settled();
    expect([mock.widget.isTornDown, host.children.length, kept.state.status]).toEqual([true, 0, 'loading']);
  });

  it('[ADAPTER-1] a stop during the creation aborts it, and one in the same turn never calls create', async () => {
    const { kept, mock, failures } = await keep({}, { holdsCreation: true });
    kept.stop();
    await mock.settled();
    expect([mock.widget.options.signal?.aborted, failures, host.children.length]).toEqual([true, [], 0]);
    const create = vi.fn();
    const other = keepDropin({ ...noop, host, options, create });
    other.stop();
    await mock.settled();
    expect(create).not.toHaveBeenCalled();
  });

  it('[ADAPTER-2] a failure is reported, and rejects requests', async () => {
    const { kept, mock, failures } = await keep({}, { holdsCreation: true });
    await expect(kept.requestPaymentMethod()).rejects.toThrow('not ready');
    await mock.widget.fail('AUTHORIZATION_REFUSED');
    expect(failures).toEqual([expect.objectContaining({ code: 'AUTHORIZATION_REFUSED' })]);
    expect(kept.state.status).toBe('failed');
    await expect(kept.requestPaymentMethod()).rejects.toBe(failures[0]);
  });

  it('[ADAPTER-3] another authorization replaces the widget, never with two in one container', async () => {
    const { kept, mock } = await keep();
    kept.change({ authorization: 'other' });
    await mock.settled();
    expect(mock.widgets.map(widget => [widget.options.authorization, widget.isTornDown])).toEqual([
      ['key', true],
      ['other', false],
    ]);
    expect([kept.state.status, host.children.length]).toEqual(['ready', 1]);
    kept.change({ authorization: async () => 'one' });
    kept.change({ authorization: async () => 'two' });
    await mock.settled();
    expect([mock.widgets.length, kept.state.status]).toEqual([3, 'ready']);
  });

  it('[ADAPTER-4] other changes are an update of the widget, with null for what is gone; the same data are none', async () => {
    const { kept, mock } = await keep({ options: { ...options, vaultManager: true, paypal: { flow: 'vault' } } });
    kept.change({ ...options, vaultManager: true, paypal: { flow: 'vault' } });
    kept.change({ ...options, locale: 'en_GB', paypal: { flow: 'vault' } });
    await mock.settled();
    expect(mock.widget.updates).toEqual([{ locale: 'en_GB', vaultManager: null }]);
    expect(mock.widgets).toHaveLength(1);
  });

  it('[ADAPTER-4] a change during the creation is an update as soon as the widget is ready', async () => {
    const { kept, mock } = await keep({}, { holdsCreation: true });
    kept.change({ ...options, vaultManager: true });
    await mock.widget.finish();
    expect(mock.widget.updates).toEqual([{ vaultManager: true }]);
  });

  it('[ADAPTER-4] a failed update is reported', async () => {
    const { kept, mock, failures } = await keep();
    mock.failNext('update');
    kept.change({ ...options, vaultManager: true });
    await mock.settled();
    expect(failures).toEqual([expect.objectContaining({ name: 'DropinError' })]);
  });

  it('[ADAPTER-8] an option that a widget reads once is a warning, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { kept, mock } = await keep();
    kept.change({ ...options, dataCollector: true, initialView: 'card' });
    kept.change(options);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^Component: a change of dataCollector, initialView has no effect/)],
    ]);
    expect([mock.widgets.length, mock.widget.updates]).toEqual([1, []]);
  });

  it('[ADAPTER-5] a function among the options is called in its newest version', async () => {
    const { kept, mock } = await keep({
      options: { ...options, paypal: { flow: 'vault' }, beforeWalletOpen: () => false },
    });
    await mock.wallet('paypal').approve();
    expect(kept.state.isRequestable).toBe(false);
    kept.change({ ...options, paypal: { flow: 'vault' }, beforeWalletOpen: () => true });
    await mock.wallet('paypal').approve();
    expect(kept.state.isRequestable).toBe(true);
  });

  it('[ADAPTER-5] the functions of the express row and of the page’s own ways to pay are called in their newest version', async () => {
    const given = (name: string): ComponentOptions => ({
      ...options,
      expressMethods: { total: name, currency: 'EUR', onCouponChange: () => ({ total: name }) },
      customMethods: [{ ...ownMethod, request: () => ({ details: { name } }) }],
    });
    const { kept, mock } = await keep({ options: given('1.00') });
    kept.change(given('2.00'));
    await expect.poll(() => kept.state.status).toBe('ready');
    const { expressMethods, customMethods } = mock.widget.options;
    expect(expressMethods?.onCouponChange?.('WELCOME')).toEqual({ total: '2.00' });
    expect(customMethods?.[0]?.request()).toEqual({ details: { name: '2.00' } });
    expect(mock.widget.updates).toEqual([
      { expressMethods: { total: '2.00', currency: 'EUR', onCouponChange: expect.any(Function) } },
    ]);
  });

  it('[ADAPTER-5] a function inside of a setting is called in its newest version', async () => {
    const given = (name: string): ComponentOptions =>
      ({
        ...options,
        localPayment: { onPaymentStart: () => name },
        card: { vault: { requireCvv: () => name } },
      }) as never;
    const { kept, mock } = await keep({ options: given('first') });
    kept.change(given('second'));
    const { localPayment, card } = Object(mock.widget.options);
    expect([localPayment.onPaymentStart(), card.vault.requireCvv()]).toEqual(['second', 'second']);
    expect(mock.widget.updates).toEqual([]);
  });

  it('[ADAPTER-9] a function that comes later, or is gone, is a change', async () => {
    const given = (vault: object): ComponentOptions => ({ ...options, card: { vault } }) as never;
    const { kept, mock } = await keep({ options: given({}) });
    kept.change(given({ requireCvv: () => true }));
    kept.change(given({ requireCvv: () => false }));
    kept.change(given({}));
    expect(mock.widget.updates).toEqual([
      { card: { vault: { requireCvv: expect.any(Function) } } },
      { card: { vault: {} } },
    ]);
  });

  it('[ADAPTER-10] a change inside of the objects that the widget was created with is an update', async () => {
    const paypal = { flow: 'vault', amount: '10.00', currency: 'EUR' } as const;
    const given = { ...options, paypal: { ...paypal }, paymentOptionPriority: ['card'] };
    const { kept, mock } = await keep({ options: given as ComponentOptions });
    Object.assign(given.paypal, { amount: '25.00' });
    given.paymentOptionPriority.push('paypal');
    kept.change(given as ComponentOptions);
    expect(mock.widget.updates).toEqual([
      { paypal: { ...paypal, amount: '25.00' }, paymentOptionPriority: ['card', 'paypal'] },
    ]);
  });

  it('[ADAPTER-3] what a widget says while it is being torn down is not said of the one in its place', async () => {
    const { kept, mock } = await keep();
    const [before] = mock.widgets;
    mock.card.fill('valid');
    kept.change({ authorization: 'other' });
    await mock.settled();
    expect(kept.state).toMatchObject({ status: 'ready', isRequestable: false });
    before?.emit('paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: false });
    expect(kept.state.isRequestable).toBe(false);
  });

  it('[ADAPTER-6] every event is passed on, some only if the page handles them', async () => {
    const { kept, mock, heard } = await keep();
    const costly = ['change', 'ready', 'optionReady', 'optionFailed', 'methodDeleted', 'focus', 'blur'];
    const quiet = new Set([...costly, '3ds:authentication-iframe-available']);
    expect(new Set(mock.widget.listenedTo)).toEqual(new Set(eventNames.filter(name => !quiet.has(name))));
    kept.listen('methodDeleted');
    kept.listen('methodDeleted');
    mock.widget.emit('methodDeleted', { nonce: 'nonce' } as never);
    expect(heard).toEqual(['ready', ['methodDeleted', { nonce: 'nonce' }]]);
    const other = await keep({ hears: () => true });
    expect(new Set(other.mock.widget.listenedTo)).toEqual(new Set(eventNames));
    other.mock.widget.emit('card:binAvailable', { bin: '411111' });
    expect(other.heard).toContainEqual(['card:binAvailable', { bin: '411111' }]);
  });
});

const ownMethod: CustomMethod = {
  ...{ id: 'voucher', label: 'Voucher', icon: 'voucher.svg' },
  mount: () => undefined,
  request: () => ({}),
  teardown: () => undefined,
};

const noop: Omit<KeepInput, 'host' | 'options'> = {
  name: 'Component',
  emit: () => undefined,
  hears: () => false,
  onState: () => undefined,
  onReady: () => undefined,
  onError: () => undefined,
};
