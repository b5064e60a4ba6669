import { describe, expect, it, vi } from 'vitest';
import { flush, harness } from '../../test/harness.ts';
import { deleteRow, scene, twoCards } from '../../test/scene.ts';
import type { DropinEvents } from '../config/public-events.ts';
import type { CustomMethod } from '../methods/custom/custom-options.ts';
import type { Dropin } from '../public-api/instance.ts';

type Name = keyof DropinEvents;

/** Registers a handler, and waits until the code of its event is loaded. */
async function listen<Event extends Name>(dropin: Dropin, name: Event): Promise<DropinEvents[Event][]> {
  const seen: DropinEvents[Event][] = [];
  dropin.on(name, payload => seen.push(payload));
  await vi.dynamicImportSettled();
  await flush();
  return seen;
}

describe('change', () => {
  it('[OBSERVE-1] it says what is shown and what a request would find, once for each change', async () => {
    const at = await scene({ isGuest: true });
    const seen = await listen(at.dropin, 'change');
    expect(seen).toEqual([]);
    at.choose('card');
    await flush();
    const card = { view: 'card', activeOption: 'card', complete: false, requestable: false, empty: true };
    expect(seen.splice(0)).toEqual([card]);
    at.frames.change('number', { isEmpty: false }, 'notEmpty');
    await flush();
    expect(seen.splice(0)).toEqual([{ ...card, empty: false }]);
    at.frames.complete();
    await flush();
    expect(seen.splice(0)).toEqual([{ ...card, complete: true, requestable: true, empty: false }]);
    at.frames.change('number', {}, 'focus');
    await flush();
    expect(seen).toEqual([]);
  });

  it('[OBSERVE-2] a change between the registration and the loading of its code is not lost', async () => {
    const at = await scene({ isGuest: true });
    const seen: unknown[] = [];
    at.dropin.on('change', status => seen.push(status.view));
    at.choose('card');
    await vi.dynamicImportSettled();
    await flush();
    expect(seen).toEqual(['card']);
  });

  it('[OBSERVE-3] a chosen method has its option', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    const seen = await listen(at.dropin, 'change');
    at.row(1).click();
    at.clock.advance(200);
    await flush();
    expect(seen.at(-1)).toEqual({
      view: 'methods',
      activeOption: 'card',
      complete: true,
      requestable: true,
      empty: true,
    });
  });
});

describe('the active option', () => {
  it('[OBSERVE-12] is the one that has returned the chosen method, where several share a type', async () => {
    const own = (id: string): CustomMethod => ({
      ...{ id, label: id, icon: '/icon.svg', request: () => ({}), teardown: () => undefined },
      mount: () => undefined,
    });
    const dropin = await harness().open({ customMethods: [own('voucher'), own('momo')] });
    const seen = await listen(dropin, 'change');
    dropin.showView('momo' as never);
    await dropin.requestPaymentMethod();
    await flush();
    expect(seen.at(-1)).toMatchObject({ view: 'methods', activeOption: 'momo' });
  });
});

describe('options', () => {
  it('[OBSERVE-4] a handler is told which options have started and which have not, and why', async () => {
    const at = await scene({ isGuest: true, initialize: () => Promise.reject(new Error('no till')) });
    expect(await listen(at.dropin, 'optionReady')).toEqual([{ paymentOption: 'card' }]);
    expect(await listen(at.dropin, 'optionFailed')).toEqual([
      { paymentOption: 'cash', isShown: true, reason: 'no till', error: new Error('no till') },
    ]);
  });

  it('[OBSERVE-5] an option that this browser does not have is left out, and the event says why', async () => {
    const at = await scene({ isGuest: true, isOffered: () => 'this browser is too old.' });
    expect(await listen(at.dropin, 'optionFailed')).toEqual([
      { paymentOption: 'cash', isShown: false, reason: 'this browser is too old.' },
    ]);
  });

  it('[OBSERVE-6] an option that starts late is told to handlers that are there', async () => {
    let start: (result: undefined) => void = () => undefined;
    const starting = new Promise<undefined>(resolve => {
      start = resolve;
    });
    const at = await scene({ isGuest: true, isOffered: () => starting.then(() => true as const) });
    const seen = await listen(at.dropin, 'optionReady');
    expect(seen.splice(0)).toEqual([{ paymentOption: 'card' }]);
    start(undefined);
    await flush();
    expect(seen).toEqual([{ paymentOption: 'cash' }]);
  });
});

describe('the rest of a widget’s life', () => {
  it('[OBSERVE-7] ready says how long the creation took, once to each handler', async () => {
    const dropin = await harness().open();
    for (const seen of [await listen(dropin, 'ready'), await listen(dropin, 'ready')]) {
      expect(seen).toEqual([{ totalMs: expect.any(Number), optionsMs: { card: expect.any(Number) } }]);
    }
  });

  it('[OBSERVE-8] methodDeleted names the method whose deletion succeeded, and no other', async () => {
    const at = await scene({ saved: twoCards() });
    const seen = await listen(at.dropin, 'methodDeleted');
    await deleteRow(at, 0);
    expect(seen).toEqual([]);
    at.clock.advance(500);
    await flush();
    expect(seen).toEqual([expect.objectContaining({ nonce: 'first', vaulted: true })]);
    const failing = await scene({
      saved: twoCards(),
      connection: { deletePaymentMethod: () => Promise.reject(new Error('no')) },
    });
    const none = await listen(failing.dropin, 'methodDeleted');
    await deleteRow(failing, 0);
    failing.clock.advance(500);
    await flush();
    expect(none).toEqual([]);
  });

  it('[OBSERVE-9] focus and blur are about the widget as a whole', async () => {
    const at = await scene({ isGuest: true });
    const focus = await listen(at.dropin, 'focus');
    const blur = await listen(at.dropin, 'blur');
    const outside = document.body.appendChild(document.createElement('button'));
    const options = at.container.querySelectorAll<HTMLElement>('.braintree-option');
    const move = (to: HTMLElement | undefined): void => {
      to?.focus();
      at.clock.advance(100);
    };
    for (const to of [options[0], options[1]]) move(to);
    expect([focus.length, blur.length]).toEqual([1, 0]);
    move(outside);
    expect([focus.length, blur.length]).toEqual([1, 1]);
  });

  it('[OBSERVE-14] in shadow DOM the frame of a card field, which is slotted in, is inside of the widget', async () => {
    const at = harness();
    const host = document.body.appendChild(document.createElement('div'));
    const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const dropin = await at.open({ container });
    const focus = await listen(dropin, 'focus');
    const blur = await listen(dropin, 'blur');
    // As braintree-web does: the frame is in an element beside the shadow root.
    const slot = document.createElement('slot');
    container.querySelector('.braintree-form__hosted-field')?.append(slot);
    const frame = document.createElement('button');
    host.appendChild(document.createElement('div')).append(frame);
    Object.defineProperty(frame.parentElement, 'assignedSlot', { value: slot });
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    at.clock.advance(100);
    expect([focus.length, blur.length]).toEqual([1, 0]);
  });

  it('[OBSERVE-11] a handler that throws is reported, and after teardown none is called', async () => {
    const at = await scene({ isGuest: true });
    const broken = new Error('broken');
    at.dropin.on('ready', () => {
      throw broken;
    });
    const seen = await listen(at.dropin, 'change');
    expect(at.reports).toEqual([broken]);
    at.choose('card');
    await at.dropin.teardown();
    await flush();
    expect(seen).toEqual([]);
  });

  it.each([
    ['removed', (dropin: Dropin, handler: () => void) => dropin.off('ready', handler)],
    ['torn down', (dropin: Dropin) => void dropin.teardown()],
  ])('[OBSERVE-13] a handler of a widget that was %s before its code is loaded is not called', async (_, end) => {
    const dropin = await harness().open();
    const handler = vi.fn();
    dropin.on('ready', handler);
    end(dropin, handler);
    await vi.dynamicImportSettled();
    await flush();
    expect(handler).not.toHaveBeenCalled();
  });

  it('[OBSERVE-13] a handler that removes itself is not called again', async () => {
    const at = await scene({ isGuest: true });
    const handler = vi.fn(() => at.dropin.off('optionReady', handler));
    at.dropin.on('optionReady', handler);
    await vi.dynamicImportSettled();
    await flush();
    expect(handler).toHaveBeenCalledOnce();
  });
});
