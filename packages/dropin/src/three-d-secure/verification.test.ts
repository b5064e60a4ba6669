import { afterEach, describe, expect, it } from 'vitest';
import { flush, rejection } from '../../test/harness.ts';
import {
  challenged,
  failedReply,
  frictionless,
  lookedUp,
  type VerificationWorld,
  verificationWorld,
} from '../../test/verification-world.ts';

const success = { ActionCode: 'SUCCESS', ErrorNumber: 0 };

afterEach(() => {
  Reflect.deleteProperty(window, 'Cardinal');
});

describe('a card that needs no challenge', () => {
  it('[SECURE-16] resolves with the looked-up method and the verdict on it', async () => {
    const world = verificationWorld({ lookup: frictionless });
    await world.setUp();
    expect(await world.verify()).toEqual({
      nonce: 'looked-up',
      type: 'CreditCard',
      details: { lastFour: '1000' },
      description: 'ending in 00',
      binData: { prepaid: 'No' },
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: lookedUp.threeDSecureInfo,
      verificationDetails: frictionless.threeDSecureInfo,
    });
    expect(world.cardinal.challenges).toEqual([]);
  });

  it('[SECURE-17] plus signs of the description become spaces', async () => {
    const world = verificationWorld({ lookup: frictionless });
    await world.setUp();
    expect((await world.verify()).description).toBe('ending in 00');
  });

  it('[SECURE-49] the lookup has the script’s session and how long the device check took', async () => {
    let time = 0;
    const world = verificationWorld({ lookup: frictionless, now: () => (time += 10) });
    await world.setUp();
    await world.verify();
    expect(world.cardinal.bins).toEqual(['400000']);
    expect(world.calls).toMatchObject([
      {
        endpoint: 'payment_methods/shown/three_d_secure/lookup',
        data: {
          dfReferenceId: 'session',
          clientMetadata: {
            cardinalDeviceDataCollectionTimeElapsed: 10,
            issuerDeviceDataCollectionTimeElapsed: 10,
            issuerDeviceDataCollectionResult: true,
          },
        },
      },
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['never ends', () => new Promise(() => undefined)],
  ])('[SECURE-50] a device check that %s does not stop the lookup', async (_what, trigger) => {
    const world = verificationWorld({ lookup: frictionless });
    world.cardinal.trigger = trigger;
    await world.setUp();
    const result = world.verify();
    await flush();
    world.clock.advance(10_000);
    expect((await result).liabilityShifted).toBe(true);
  });
});

describe('a lookup that fails', () => {
  it.each([
    [404, 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT'],
    [422, 'THREEDS_LOOKUP_VALIDATION_ERROR', 'CUSTOMER'],
    [500, 'THREEDS_LOOKUP_ERROR', 'UNKNOWN'],
    [0, 'THREEDS_LOOKUP_ERROR', 'UNKNOWN'],
  ])('[SECURE-15] status %i is %s [%s]', async (status, code, type) => {
    const lookup = failedReply(status);
    const world = verificationWorld({ lookup });
    await world.setUp();
    const error = await rejection(world.verify());
    expect(error).toMatchObject({ code, type, details: { originalError: lookup } });
    expect(Object(error).message).not.toBe('');
  });

  it.each([{}, { paymentMethod: null }, { paymentMethod: { nonce: 1 } }])(
    '[SECURE-15] the reply %j is an error',
    async lookup => {
      const world = verificationWorld({ lookup });
      await world.setUp();
      expect(await rejection(world.verify())).toMatchObject({ code: 'THREEDS_LOOKUP_ERROR' });
    },
  );
});

describe('a challenge with the script', () => {
  it.each(['SUCCESS', 'NOACTION', 'FAILURE'])(
    '[SECURE-19] the gateway confirms the signed result of %s',
    async code => {
      const world = verificationWorld();
      await world.setUp();
      const result = world.verify();
      await flush();
      expect(world.cardinal.challenges).toEqual([
        [
          'cca',
          { AcsUrl: 'https://bank.example/acs', Payload: 'pareq' },
          { OrderDetails: { TransactionId: 'transaction' } },
        ],
      ]);
      world.cardinal.report('payments.validated', { ...success, ActionCode: code }, 'signed');
      expect(await result).toMatchObject({ nonce: 'upgraded', liabilityShifted: true });
      expect(world.calls.at(-1)).toEqual({
        name: 'authenticate_from_jwt',
        endpoint: 'payment_methods/looked-up/three_d_secure/authenticate_from_jwt',
        data: { jwt: 'signed', paymentMethodNonce: 'looked-up' },
      });
    },
  );

  it('[SECURE-51] without a new method the looked-up one is returned with the verdict', async () => {
    const verdict = { liabilityShifted: false, liabilityShiftPossible: true };
    const world = verificationWorld({ authentication: { errors: [], threeDSecureInfo: verdict } });
    await world.setUp();
    const result = world.verify();
    await flush();
    world.cardinal.report('payments.validated', success, 'signed');
    expect(await result).toMatchObject({ nonce: 'looked-up', ...verdict });
  });

  it('[SECURE-23] the script’s data is passed on', async () => {
    const world = verificationWorld();
    await world.setUp();
    const result = world.verify();
    await flush();
    world.cardinal.report('payments.validated', success, 'signed');
    expect((await result).rawCardinalSDKVerificationData).toEqual(success);
  });

  it('[SECURE-21] a customer’s cancel is an event', async () => {
    const world = verificationWorld();
    await world.setUp();
    const result = world.verify();
    await flush();
    const Payment = { ExtendedData: { ChallengeCancel: '01' } };
    world.cardinal.report('payments.validated', { ActionCode: 'FAILURE', Payment }, 'signed');
    await result;
    expect(world.events).toEqual(['customer-canceled']);
  });

  it('[SECURE-24] the script’s window is announced', async () => {
    const world = verificationWorld();
    await world.setUp();
    world.cardinal.report('ui.render');
    world.cardinal.report('ui.close');
    expect(world.events).toEqual(['authentication-modal-render', 'authentication-modal-close']);
  });

  it('[SECURE-20] an error of the script rejects with its code', async () => {
    const world = verificationWorld();
    await world.setUp();
    const error = rejection(world.verify());
    await flush();
    world.cardinal.report('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10011 }, null);
    expect(await error).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_CANCELED', type: 'CUSTOMER' });
  });

  it('[SECURE-22] a result that the gateway does not confirm is an error', async () => {
    const authentication = failedReply(422);
    const world = verificationWorld({ authentication });
    await world.setUp();
    const error = rejection(world.verify());
    await flush();
    world.cardinal.report('payments.validated', success, 'forged');
    expect(await error).toMatchObject({
      code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
      type: 'UNKNOWN',
      details: { originalError: authentication },
    });
  });

  it('[SECURE-20] a script that throws rejects', async () => {
    const world = verificationWorld();
    world.cardinal.continue = () => {
      throw new Error('broken');
    };
    await world.setUp();
    expect(await rejection(world.verify())).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_ERROR' });
  });

  it('[SECURE-25] after a verification the script is set up again, and the next one works', async () => {
    const world = verificationWorld();
    await world.setUp();
    const first = rejection(world.verify());
    await flush();
    world.cardinal.report('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 1 }, null);
    await first;
    await world.setUp();
    expect(world.cardinal.setUps).toEqual(['jwt', 'jwt']);
    expect(world.cardinal.listenersOf('payments.validated')).toBe(1);
    const second = world.verify();
    await flush();
    world.cardinal.report('payments.validated', success, 'signed');
    expect((await second).nonce).toBe('upgraded');
  });
});

describe('the end of a verification', () => {
  it('[SECURE-10] a second verification is refused while one runs', async () => {
    const world = verificationWorld();
    await world.setUp();
    const first = world.verify();
    await flush();
    expect(await rejection(world.verify())).toMatchObject({ code: 'THREEDS_AUTHENTICATION_IN_PROGRESS' });
    world.cardinal.report('payments.validated', success, 'signed');
    expect((await first).nonce).toBe('upgraded');
  });

  it('[SECURE-42] a challenge that the buyer does not answer ends after 20 minutes', async () => {
    const world = verificationWorld();
    await world.setUp();
    const error = rejection(world.verify());
    await flush();
    expect(world.cardinal.challenges).toHaveLength(1);
    world.clock.advance(20 * 60_000);
    expect(await error).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', type: 'UNKNOWN' });
  });

  it('[SECURE-47] a reply that is late opens nothing', async () => {
    let reply = (_lookup: unknown): void => undefined;
    const world = verificationWorld({
      rest: () =>
        new Promise(resolve => {
          reply = resolve;
        }),
    });
    await world.setUp();
    const error = rejection(world.verify());
    await flush();
    world.verification.teardown();
    await error;
    reply(challenged);
    await world.setUp();
    expect(world.cardinal.challenges).toEqual([]);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-45] teardown ends the verification and all timers', async () => {
    const world = verificationWorld();
    await world.setUp();
    const error = rejection(world.verify());
    await flush();
    world.verification.teardown();
    expect(await error).toMatchObject({ code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' });
    expect(world.clock.waiting).toBe(0);
    expect(world.cardinal.listenersOf('payments.validated')).toBe(0);
    expect(world.cardinal.setUps).toHaveLength(1);
  });

  describe.each<[string, (world: VerificationWorld) => unknown]>([
    ['teardown', world => world.verification.teardown()],
    ['the time limit', world => world.clock.advance(20 * 60_000)],
  ])('a challenge that %s ends', (_how, giveUp) => {
    /** A challenge on screen, as the script shows it in a page whose own dialog of Bootstrap is open. */
    async function shown() {
      const world = verificationWorld();
      document.body.innerHTML = '<button>Pay</button><div class="modal-backdrop" id="own"></div>';
      document.querySelector('button')?.focus();
      await world.setUp();
      const error = rejection(world.verify());
      await flush();
      for (const id of ['Cardinal-ElementContainer', 'Cardinal-Modal']) {
        document.body.append(Object.assign(document.createElement('div'), { id }));
      }
      document.body.append(Object.assign(document.createElement('div'), { className: 'modal-backdrop' }));
      document.body.classList.add('modal-open');
      Object(document.activeElement).blur();
      world.cardinal.report('ui.render');
      return { world, error };
    }

    it('[SECURE-79] is removed from the page, and the focus returns', async () => {
      const { world, error } = await shown();
      await giveUp(world);
      await error;
      await flush();
      expect([...document.body.children].map(({ tagName, id }) => `${tagName} ${id}`)).toEqual(['BUTTON ', 'DIV own']);
      expect(document.body.className).toBe('');
      expect(document.activeElement?.tagName).toBe('BUTTON');
    });

    it('[SECURE-80] is reported as closed', async () => {
      const { world, error } = await shown();
      await giveUp(world);
      await error;
      await flush();
      expect(world.events).toEqual(['authentication-modal-render', 'authentication-modal-close']);
    });
  });
});
