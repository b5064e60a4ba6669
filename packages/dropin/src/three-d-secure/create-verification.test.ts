import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeCardinal, fakeCardinal } from '../../test/fake-cardinal.ts';
import { flush, harness, rejection, savedCard } from '../../test/harness.ts';
import { failedReply, frictionless } from '../../test/verification-world.ts';
import type { GatewayConfiguration } from '../gateway/gateway.ts';
import { createVerification } from './create-verification.ts';
import { texts } from './texts.ts';

const authorization = 'token';
const account: Partial<GatewayConfiguration> = {
  authorizationType: 'CLIENT_TOKEN',
  isGuest: false,
  raw: {
    threeDSecureEnabled: true,
    threeDSecure: { cardinalAuthenticationJWT: 'jwt', cardinalSongbirdUrl: 'https://bank.example/songbird.js' },
  },
};

/** The script of the page, which is set up at once. The page itself fetches nothing. */
function withScript(): FakeCardinal {
  const cardinal = fakeCardinal();
  cardinal.setup = () => cardinal.report('payments.setupComplete', { sessionId: 'session' });
  return cardinal;
}

function world(gateway: Partial<GatewayConfiguration> = {}, rest: () => Promise<unknown> = async () => frictionless) {
  return harness({
    environment: { createVerification },
    gateway: { ...account, ...gateway },
    connection: { rest, rawAuthorization: { fingerprint: 'fingerprint', key: null } },
    saved: [savedCard('shown', '1000', { details: { bin: '400000', cardType: 'Visa', lastFour: '1000' } })],
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Cardinal');
});

describe('verification in the widget', () => {
  it.each([
    [{ authorizationType: 'TOKENIZATION_KEY' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'],
    [{ raw: {} }, 'THREEDS_NOT_ENABLED'],
  ] as const)('[SECURE-65] with the account %j create rejects with the reason', async (gateway, code) => {
    const { create, container } = world(gateway);
    expect(await rejection(create({ authorization, container, threeDSecure: true }))).toMatchObject({
      code: 'THREE_D_SECURE_SETUP_FAILED',
      type: 'merchant',
      message: '3D Secure failed to set up.',
      cause: { code },
    });
    expect(container.childNodes).toHaveLength(0);
  });

  it('[SECURE-75] create does not wait for the challenge script', async () => {
    const { open, reports } = world();
    const dropin = await open({ threeDSecure: { amount: '10' } });
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports).toMatchObject([{ code: 'THREEDS_CARDINAL_SDK_SETUP_FAILED' }]);
    await dropin.teardown();
  });

  it('[SECURE-84] code of 3-D Secure that has not come after 65 seconds is waited for no longer', async () => {
    const never = { begin: () => undefined, start: () => new Promise<void>(() => undefined), teardown: async () => {} };
    const { create, container, clock } = harness({
      environment: { createVerification: () => ({ ...never, verify: () => new Promise(() => undefined) }) },
      gateway: account,
    });
    const creating = rejection(create({ authorization, container, threeDSecure: true }));
    await flush();
    clock.advance(64_999);
    expect(await Promise.race([creating, flush().then(() => 'waiting')])).toBe('waiting');
    clock.advance(1);
    expect(await creating).toMatchObject({ code: 'THREE_D_SECURE_SETUP_FAILED' });
  });

  it('[SECURE-77] a page without the option fetches nothing of 3-D Secure', async () => {
    const { open } = world();
    const dropin = await open();
    await flush();
    expect([...document.scripts].filter(({ src }) => src.includes('songbird'))).toEqual([]);
    await dropin.teardown();
  });

  it('[SECURE-16] a saved card has its new nonce and its liability in the payload', async () => {
    withScript();
    const { open } = world();
    const dropin = await open({ threeDSecure: { amount: '10' } });
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'looked-up', liabilityShifted: true });
    await dropin.teardown();
  });

  it('[SECURE-76] the buyer reads that a verification failed', async () => {
    withScript();
    const { open, hook } = world({}, () => Promise.reject(failedReply(500)));
    const dropin = await open({ threeDSecure: { amount: '10' } });
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({
      code: 'THREE_D_SECURE_AUTHENTICATION_FAILED',
      cause: { code: 'THREEDS_LOOKUP_ERROR' },
    });
    expect(hook('sheet-error-text').textContent).toBe(texts.threeDSecureFailed);
    await dropin.teardown();
  });

  it('[SECURE-83] a mistake of the page is not told to the buyer as the bank’s', async () => {
    withScript();
    const { open, hook } = world();
    const dropin = await open({ threeDSecure: { amount: '12,50 €' } });
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({
      type: 'merchant',
      cause: { message: 'verifyCard options must include an amount.' },
    });
    expect(hook('sheet-error-text').textContent).toBe("We're sorry, something seems to have gone wrong.");
    await dropin.teardown();
  });

  it('[SECURE-53] the inline frame is below the widget', async () => {
    const cardinal = withScript();
    const { open, container } = world();
    const dropin = await open({ threeDSecure: { amount: '10', version: '2-inline-iframe' } });
    await expect.poll(() => cardinal.setUps.length + cardinal.listenersOf('ui.inline.setup')).toBeGreaterThan(0);
    const placed = vi.fn();
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    cardinal.report('ui.inline.setup', '<i class="bank"></i>', details, placed);
    expect(container.lastElementChild?.innerHTML).toBe('<i class="bank"></i>');
    expect(placed).toHaveBeenCalledOnce();
    await dropin.teardown();
    expect(container.querySelector('.bank')).toBeNull();
  });
});
