import { afterEach, describe, expect, it, vi } from 'vitest';
import { venmoFrames } from '../../../test/venmo-frames.ts';
import {
  approved,
  desktop,
  ended,
  fakePage,
  scanned,
  settled,
  venmoWorld,
  waiting,
  watched,
} from '../../../test/venmo-world.ts';
import { desktopFlow } from './desktop-flow.ts';

afterEach(() => vi.restoreAllMocks());

async function opened({
  isReady = true,
  option = { allowDesktop: true, paymentMethodUsage: 'single_use' } as object,
} = {}) {
  const world = venmoWorld(option, fakePage(desktop));
  const frames = venmoFrames(frame => frame.src.split('_').at(-1) ?? '');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const flow = desktopFlow(world);
  await flow.prepare();
  if (isReady) frames.emit('VENMO_DESKTOP_IFRAME_READY');
  const abort = new AbortController();
  const result = watched(flow.run(abort.signal));
  await settled();
  return {
    ...world,
    frames,
    flow,
    abort,
    result,
    button,
    get alert() {
      return world.layers.querySelector('[role=alert]')?.textContent;
    },
    get isShown() {
      return Boolean(world.layers.querySelector('dialog')?.hasAttribute('open'));
    },
  };
}

describe('the QR code on a desktop', () => {
  it('[VENMOPAY-65] the provider’s frame is prepared hidden, with a title and its own channel', async () => {
    const world = venmoWorld({ allowDesktop: true }, fakePage(desktop));
    const frames = venmoFrames(() => '');
    await desktopFlow(world).prepare();
    expect(frames.frame.src).toMatch(
      /^https:\/\/assets\.example\/web\/3\.0\.0\/html\/venmo-desktop-frame\.html#SANDBOX_[0-9a-f]{32}$/,
    );
    expect(frames.frame.name).toBe('venmo-desktop-iframe');
    expect(frames.frame.title).toBe('Pay with Venmo');
    expect(world.layers.querySelector('dialog')?.hasAttribute('open')).toBe(false);
  });

  it('[VENMOPAY-66] [VENMOPAY-67] [VENMOPAY-108] the six alerts follow the payment, up to the account', async () => {
    const at = await opened({ isReady: false });
    expect(at.alert).toBe('Generating a QR code, get your Venmo app ready');
    expect(at.isShown).toBe(false);
    at.frames.emit('VENMO_DESKTOP_IFRAME_READY');
    await settled();
    expect(at.isShown).toBe(true);
    expect(at.alert).toBe('To scan the QR code, open your Venmo app');
    expect(at.layers.querySelector('dialog [role=alert]')).not.toBeNull();
    expect(at.frames.sent).toEqual([
      { event: 'VENMO_DESKTOP_DISPLAY_QR_CODE', data: { id: 'context-1', merchantId: 'profile' } },
    ]);
    at.contexts.reply = scanned;
    await at.pass(1000);
    expect(at.alert).toBe('Authorize on your Venmo app');
    at.contexts.reply = approved;
    await at.pass(1000);
    expect(at.alert).toBe('Venmo account authorized');
    await at.pass(1950);
    expect(at.result.outcome).toBe('pending');
    await at.pass(50);
    expect(at.result.value).toMatchObject({ nonce: 'venmo-nonce', username: 'joe', contextId: 'context-1' });
    expect(at.frames.names).toEqual([
      'VENMO_DESKTOP_DISPLAY_QR_CODE',
      'VENMO_DESKTOP_AUTHORIZING',
      'VENMO_DESKTOP_AUTHORIZE',
      'VENMO_DESKTOP_CLOSED_FROM_PARENT',
    ]);
    expect(at.alert).toBe('');
    expect(at.isShown).toBe(false);
    expect(document.activeElement).toBe(at.button);
    expect(at.contexts.queries).toBe(2);
  });

  it.each([
    ['CANCELED', 'The authorization was canceled'],
    ['EXPIRED', 'Something went wrong'],
    ['FAILED', 'Something went wrong'],
    ['APPROVED', 'Something went wrong'],
  ] as const)(
    '[VENMOPAY-68] after %s without a nonce the frame stays open, and a new code can be paid',
    async (status, text) => {
      const at = await opened();
      at.contexts.reply = ended(status);
      await at.pass(1000);
      expect(at.alert).toBe(text);
      expect(at.frames.sent.at(-1)).toEqual({ event: 'VENMO_DESKTOP_DISPLAY_ERROR', data: { message: text } });
      expect(at.result.outcome).toBe('pending');
      at.contexts.reply = waiting;
      at.frames.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE');
      await settled();
      expect(at.frames.sent.at(-1)?.data).toMatchObject({ id: 'context-2' });
      at.contexts.reply = approved;
      await at.pass(3000);
      expect(at.result.value).toMatchObject({ contextId: 'context-2' });
    },
  );

  it('[VENMOPAY-69] a new code ends the payment of the old one', async () => {
    const at = await opened();
    at.frames.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE');
    await settled();
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
  });

  it('[VENMOPAY-70] closing the frame cancels the payment', async () => {
    const at = await opened();
    at.frames.emit('VENMO_DESKTOP_CUSTOMER_CANCELED');
    await settled();
    expect(at.result.value).toMatchObject({
      code: 'VENMO_DESKTOP_CANCELED',
      type: 'CUSTOMER',
      message: 'The buyer cancelled the Venmo payment.',
    });
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
    expect(at.isShown).toBe(false);
    expect(at.clock.waiting).toBe(0);
  });

  it('[VENMOPAY-71] Escape on the page cancels as well', async () => {
    const at = await opened();
    at.layers.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    await settled();
    expect(at.result.outcome).toBe('VENMO_DESKTOP_CANCELED');
  });

  it('[VENMOPAY-72] an approved payment can no longer be cancelled', async () => {
    const at = await opened();
    at.contexts.reply = approved;
    await at.pass(1000);
    at.frames.emit('VENMO_DESKTOP_CUSTOMER_CANCELED');
    at.frames.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE');
    await at.pass(2000);
    expect(at.result.outcome).toBe('resolved');
    expect(at.contexts.updates).toEqual([]);
  });

  it('[VENMOPAY-73] after the life of the payment it is expired, and the flow ends as timed out', async () => {
    const at = await opened();
    await at.pass(302_000);
    expect(at.contexts.updates).toEqual(['context-1 EXPIRED']);
    expect(at.result.value).toMatchObject({ code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT', type: 'CUSTOMER' });
    expect(at.clock.waiting).toBe(0);
  });

  it.each([
    ['an error of the frame', 'frame'],
    ['a payment that cannot be created', 'create'],
    ['a gateway that does not respond', 'query'],
  ])('[VENMOPAY-74] %s ends the flow with its cause', async (_name, step) => {
    const at = await opened({ isReady: false });
    if (step === 'create') at.contexts.refuses = new Error('refused');
    at.frames.emit('VENMO_DESKTOP_IFRAME_READY');
    await settled();
    if (step === 'query') at.contexts.reply = new Error('offline');
    if (step === 'frame') at.frames.emit('VENMO_DESKTOP_UNKNOWN_ERROR', { message: 'no ink' });
    await at.pass(3000);
    const cause = { frame: { message: 'no ink' }, create: new Error('refused'), query: new Error('offline') }[step];
    expect(at.result.value).toMatchObject({
      code: 'VENMO_DESKTOP_UNKNOWN_ERROR',
      type: 'UNKNOWN',
      message: 'The Venmo payment failed.',
    });
    expect((at.result.value as Error).cause).toEqual(cause);
    expect(at.isShown).toBe(false);
    expect(at.clock.waiting).toBe(0);
  });

  it('[VENMOPAY-75] a frame that never answers is an error after ten seconds, and the next click adds another', async () => {
    const at = await opened({ isReady: false });
    await at.pass(9_900);
    expect(at.result.outcome).toBe('pending');
    await at.pass(100);
    expect(at.result.outcome).toBe('VENMO_DESKTOP_UNKNOWN_ERROR');
    expect(document.querySelector('iframe')).toBeNull();
    const again = watched(at.flow.run(at.abort.signal));
    at.frames.emit('VENMO_DESKTOP_IFRAME_READY');
    await settled();
    at.contexts.reply = approved;
    await at.pass(3000);
    expect(again.outcome).toBe('resolved');
  });

  it.each([true, false])(
    '[VENMOPAY-59] a teardown amid the flow leaves nothing; the frame was ready: %s',
    async isReady => {
      const at = await opened({ isReady });
      at.abort.abort(new Error('teardown'));
      at.flow.teardown();
      await settled();
      expect(at.result.outcome).toBe('Error: teardown');
      expect(at.layers.childElementCount).toBe(0);
      expect(at.clock.waiting).toBe(0);
    },
  );

  it('[VENMOPAY-76] messages of another origin or channel are ignored', async () => {
    const at = await opened();
    at.frames.emit('VENMO_DESKTOP_CUSTOMER_CANCELED', {}, { origin: 'https://evil.example' });
    at.frames.emit('VENMO_DESKTOP_CUSTOMER_CANCELED', {}, { channel: 'guessed' });
    at.frames.emit('constructor');
    for (const data of ['{}', '/*framebus*/{', '/*framebus*/null', 7]) {
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://assets.example' }));
    }
    await settled();
    expect(at.result.outcome).toBe('pending');
  });
});
