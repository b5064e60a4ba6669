import { afterEach, describe, expect, it } from 'vitest';
import { flush, rejection } from '../../test/harness.ts';
import { challenged, frictionless, type VerificationWorld, verificationWorld } from '../../test/verification-world.ts';

/** A challenge that only the script can show: the bank's page can't return to a frame. */
const scriptOnly = { ...challenged, lookup: { ...challenged.lookup, termUrl: null } };

afterEach(() => {
  Reflect.deleteProperty(window, 'Cardinal');
});

describe('setting the challenge script up', () => {
  it('[SECURE-26] a script that does not load has its code', async () => {
    const originalError = new Error('blocked');
    const world = verificationWorld({ lookup: scriptOnly, loadScript: () => Promise.reject(originalError) });
    expect(await rejection(world.verify())).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
      type: 'NETWORK',
      details: { originalError },
    });
    expect(world.reports[0]).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED' });
  });

  it('[SECURE-26] a script that defines nothing has its code', async () => {
    const world = verificationWorld({ lookup: scriptOnly });
    Reflect.deleteProperty(window, 'Cardinal');
    expect(await rejection(world.verify())).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_SETUP_FAILED',
      type: 'UNKNOWN',
    });
  });

  it('[SECURE-26] a script that lacks a method has its code', async () => {
    const world = verificationWorld({ lookup: scriptOnly });
    Reflect.set(window, 'Cardinal', { on() {}, off() {} });
    expect(await rejection(world.verify())).toMatchObject({
      code: 'THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED',
      type: 'INTERNAL',
      message: expect.stringContaining('`configure`'),
    });
  });

  it('[SECURE-78] a script without `off` and `trigger` is set up', async () => {
    const world = verificationWorld();
    Reflect.deleteProperty(world.cardinal, 'off');
    Reflect.deleteProperty(world.cardinal, 'trigger');
    await world.setUp();
    const verified = world.verify();
    await flush();
    expect(world.calls.map(({ name }) => name)).toEqual(['lookup']);
    expect(world.cardinal.challenges).toHaveLength(1);
    world.cardinal.report('payments.validated', { ActionCode: 'SUCCESS' }, 'signed');
    expect(await verified).toMatchObject({ nonce: 'upgraded' });
    world.verification.teardown();
    expect(world.reports).toEqual([]);
  });

  it('[SECURE-26] a script that throws has its code', async () => {
    const world = verificationWorld({ lookup: scriptOnly });
    world.cardinal.setup = () => {
      throw new Error('broken');
    };
    expect(await rejection(world.verify())).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_SETUP_FAILED',
      details: { originalError: { message: 'broken' } },
    });
  });

  it.each(['loading', 'set-up'])('[SECURE-27] a script whose %s never ends fails after 60 s', async step => {
    const world = verificationWorld({
      lookup: scriptOnly,
      ...(step === 'loading' && { loadScript: () => new Promise(() => undefined) }),
    });
    const error = rejection(world.verify());
    await flush();
    world.clock.advance(59_999);
    await flush();
    expect(world.calls).toEqual([]);
    world.clock.advance(1);
    expect(await error).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', type: 'UNKNOWN' });
  });

  it.each([
    [10001, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
    [10010, 'THREEDS_CARDINAL_SDK_BAD_JWT'],
    [5, 'THREEDS_CARDINAL_SDK_SETUP_FAILED'],
  ])('[SECURE-28] error %i before a verification is a failed set-up: %s', async (ErrorNumber, code) => {
    const world = verificationWorld({ lookup: scriptOnly });
    await flush();
    world.cardinal.report('payments.validated', { ActionCode: 'ERROR', ErrorNumber }, null);
    expect(await rejection(world.verify())).toMatchObject({ code });
  });

  it('[SECURE-28] an error during the call of the set-up is not lost', async () => {
    const world = verificationWorld({ lookup: scriptOnly });
    world.cardinal.setup = () =>
      world.cardinal.report('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10008 }, null);
    expect(await rejection(world.verify())).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_BAD_JWT' });
  });

  it('[SECURE-14] without the script a card is looked up all the same', async () => {
    const world = verificationWorld({ lookup: frictionless, loadScript: () => Promise.reject(new Error('blocked')) });
    expect((await world.verify()).liabilityShifted).toBe(true);
    expect(world.calls[0]?.data).not.toHaveProperty('dfReferenceId');
  });

  it('[SECURE-29] of the merchant’s payment settings only two switches reach the script', async () => {
    const settings = {
      logging: { level: 'on' },
      payment: { displayLoading: true, displayExitButton: true, framework: 'x', view: 'y' },
    };
    const world = verificationWorld({ settings });
    await flush();
    expect(world.cardinal.configured).toEqual([
      { logging: { level: 'on' }, payment: { displayLoading: true, displayExitButton: true } },
    ]);
    expect(settings.payment.view).toBe('y');
  });

  it.each([
    ['bootstrap3', 'bootstrap3'],
    ['inline', 'inline'],
  ] as const)('[SECURE-29] the style %s is the script’s framework', async (style, framework) => {
    const world = verificationWorld({ style });
    await flush();
    expect(world.cardinal.configured).toEqual([{ payment: { framework } }]);
  });

  it('[SECURE-30] two widgets in a page take turns with the script', async () => {
    const first = verificationWorld();
    await first.setUp();
    const second = verificationWorld();
    Reflect.set(window, 'Cardinal', first.cardinal);
    await flush();
    // The second one has taken the listeners over.
    const result = first.verify();
    await first.setUp();
    await flush();
    first.cardinal.report('payments.validated', { ActionCode: 'SUCCESS' }, 'signed');
    expect((await result).nonce).toBe('upgraded');
    expect(second.events).toEqual([]);
  });

  /** A widget that is created while another one's challenge is on screen, and the result of that. */
  async function duringChallenge() {
    const first = verificationWorld();
    await first.setUp();
    const result = first.verify();
    result.catch(() => undefined);
    await flush();
    const second = verificationWorld();
    Reflect.set(window, 'Cardinal', first.cardinal);
    await flush();
    return { first, second, result };
  }

  it('[SECURE-81] a challenge ends although another widget was created meanwhile', async () => {
    const { first, second, result } = await duringChallenge();
    second.clock.advance(120_000);
    first.cardinal.report('payments.validated', { ActionCode: 'SUCCESS' }, 'signed');
    expect((await result).nonce).toBe('upgraded');
    expect(second.reports).toEqual([]);
  });

  it.each<[string, (world: VerificationWorld) => unknown]>([
    ['is answered', ({ cardinal }) => cardinal.report('payments.validated', { ActionCode: 'SUCCESS' }, 'signed')],
    ['is torn down', ({ verification }) => verification.teardown()],
  ])('[SECURE-81] the other widget sets the script up once the challenge %s', async (_how, end) => {
    const { first, second } = await duringChallenge();
    end(first);
    await flush();
    first.cardinal.report('payments.setupComplete', { sessionId: 'next' });
    const verified = second.verify();
    await flush();
    first.cardinal.report('payments.setupComplete', { sessionId: 'next' });
    await flush();
    expect(second.calls.map(({ name }) => name)).toEqual(['lookup']);
    first.cardinal.report('payments.validated', { ActionCode: 'SUCCESS' }, 'signed');
    expect((await verified).nonce).toBe('upgraded');
    second.verification.teardown();
    expect(second.clock.waiting).toBe(0);
  });
});

describe('the frame of the inline style', () => {
  const template = '<div id="Cardinal-ElementContainer"><iframe></iframe></div>';
  const details = (mode: string, paymentType = 'CCA') => ({ paymentType, data: { mode } });

  async function offer(mode: string, given: { listeners?: boolean; paymentType?: string; html?: unknown } = {}) {
    const world = verificationWorld({
      style: 'inline',
      listeners: given.listeners ? ['authentication-iframe-available'] : [],
    });
    await world.setUp();
    const calls: unknown[] = [];
    world.cardinal.report(
      'ui.inline.setup',
      given.html ?? template,
      details(mode, given.paymentType),
      () => calls.push('placed'),
      (error: unknown) => calls.push(error),
    );
    return { world, calls };
  }

  it('[SECURE-31] in the mode suppress it is hidden in the page', async () => {
    const { calls } = await offer('suppress');
    expect(calls).toEqual(['placed']);
    expect(document.querySelector<HTMLElement>('#Cardinal-ElementContainer')?.parentElement?.hidden).toBe(true);
  });

  it('[SECURE-52] in the mode static the page’s listener places it', async () => {
    const { calls, world } = await offer('static', { listeners: true });
    expect(world.events).toEqual(['authentication-iframe-available']);
    expect(calls).toEqual(['placed']);
  });

  it('[SECURE-53] in the mode static without a listener it is in the widget’s container', async () => {
    const { calls } = await offer('static');
    expect(calls).toEqual(['placed']);
    expect(document.querySelector('#Cardinal-ElementContainer')).not.toBeNull();
  });

  it.each([
    ['other', {}],
    ['static', { paymentType: 'PAN' }],
    ['static', { html: '' }],
    ['static', { html: null }],
  ] as const)('[SECURE-54] wrong details are refused: %s %j', async (mode, wrong) => {
    const { calls } = await offer(mode, 'html' in wrong && wrong.html === null ? { html: 7 } : wrong);
    expect(calls).toMatchObject([{ code: 'THREEDS_INLINE_IFRAME_DETAILS_INCORRECT', type: 'UNKNOWN' }]);
    expect(document.querySelector('#Cardinal-ElementContainer')).toBeNull();
  });
});
