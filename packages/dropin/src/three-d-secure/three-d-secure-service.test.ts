import { afterEach, describe, expect, it } from 'vitest';
import { type FakeCardinal, fakeCardinal } from '../../test/fake-cardinal.ts';
import { type FakeClock, fakeClock } from '../../test/fake-clock.ts';
import { flush, rejection } from '../../test/harness.ts';
import { frictionless } from '../../test/verification-world.ts';
import type { ForeignScript } from '../browser/foreign-script.ts';
import type { GatewayConfiguration } from '../gateway/gateway.ts';
import { parseConfiguration } from '../gateway/parse-configuration.ts';
import { createTranslator } from '../i18n/translator.ts';
import { type RunningService, startService } from './three-d-secure-service.ts';

const card = { nonce: 'shown', type: 'CreditCard', details: { bin: '400000' } };

const account: GatewayConfiguration = {
  ...parseConfiguration({ authorizationType: 'CLIENT_TOKEN', gatewayConfiguration: { environment: 'sandbox' } }),
  raw: {
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: 'jwt',
      cardinalSongbirdUrl: 'https://bank.example/songbird.js',
      cardinalSongbirdIdentityHash: 'sha384-x',
    },
  },
};

afterEach(() => {
  Reflect.deleteProperty(window, 'Cardinal');
});

interface World {
  readonly service: RunningService;
  readonly cardinal: FakeCardinal;
  readonly clock: FakeClock;
  readonly scripts: ForeignScript[];
  readonly lookups: Readonly<Record<string, unknown>>[];
  readonly reports: unknown[];
  readonly events: (readonly [string, unknown])[];
}

function world(
  options: Readonly<Record<string, unknown>> = {},
  changed: Partial<GatewayConfiguration> = {},
  handlers?: readonly string[],
): World {
  document.body.replaceChildren();
  const cardinal = fakeCardinal();
  const clock = fakeClock();
  const scripts: ForeignScript[] = [];
  const lookups: Readonly<Record<string, unknown>>[] = [];
  const reports: unknown[] = [];
  const events: (readonly [string, unknown])[] = [];
  const translate = createTranslator({});
  const service = startService({
    connection: {
      rawAuthorization: { fingerprint: 'fingerprint', key: null },
      async rest({ data }) {
        lookups.push(data);
        return options.isSilent ? { ...frictionless, threeDSecureInfo: null } : frictionless;
      },
      component: async load => (await load()).create({ client: { getConfiguration: () => ({ isClient: true }) } }),
    },
    account: { ...account, ...changed },
    options,
    widget: {
      translate,
      addTexts: translate.add,
      clock,
      hasListener: name => (handlers ?? []).includes(name),
      emit: (name, payload) => void events.push([name, payload]),
      place: () => undefined,
      reporter: {
        error: error => void reports.push(error),
        warn: () => undefined,
        callbackFailed: () => undefined,
      },
    },
    pageProtocol: 'https:',
    async loadScript(script) {
      scripts.push(script);
    },
  });
  return { service, cardinal, clock, scripts, lookups, reports, events };
}

async function verified(given: World, request = {}): Promise<unknown> {
  await flush();
  given.cardinal.report('payments.setupComplete', { sessionId: 'session' });
  return given.service.verify(card, request);
}

describe('verifying the cards of a widget', () => {
  it('[SECURE-63] the account’s script is loaded with its integrity, in bounded time', () => {
    expect(world().scripts).toEqual([
      {
        src: 'https://bank.example/songbird.js',
        integrity: 'sha384-x',
        timeoutMs: 60_000,
        isReady: expect.any(Function),
      },
    ]);
  });

  it.each([
    ['sandbox', 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js'],
    ['production', 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js'],
  ])('[SECURE-64] an account that names no script gets that of its environment: %s', (environment, src) => {
    const raw = { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT: 'jwt' } };
    expect(world({}, { environment, raw }).scripts).toMatchObject([{ src }]);
  });

  it.each([
    [{ version: 1 }, {}, 'THREEDS_UNSUPPORTED_VERSION'],
    [{ version: '9' }, {}, 'THREEDS_UNRECOGNIZED_VERSION'],
    [{}, { raw: {} }, 'THREEDS_NOT_ENABLED'],
    [{}, { authorizationType: 'TOKENIZATION_KEY' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'],
  ] as const)('[SECURE-65] with %j and %j it can’t start', (options, changed, code) => {
    expect(() => world(options, changed)).toThrow(expect.objectContaining({ code }));
  });

  it('[SECURE-66] the data of a request are merged over those of create', async () => {
    const given = world({
      amount: '10',
      email: 'create@shop.example',
      additionalInformation: { shippingMethod: '01', workPhoneNumber: '1' },
    });
    await verified(given, { amount: '12.50', additionalInformation: { shippingMethod: '02' } });
    expect(given.lookups).toMatchObject([
      {
        amount: '12.50',
        bin: '400000',
        additionalInfo: { email: 'create@shop.example', shippingMethod: '02', workPhoneNumber: '1' },
      },
    ]);
  });

  it.each([
    [{}, '03'],
    [{ additionalInformation: { acsWindowSize: '05' } }, '05'],
    [{ acsWindowSize: '04' }, '04'],
    [{ acsWindowSize: '04', additionalInformation: { acsWindowSize: '05' } }, '05'],
  ])('[SECURE-67] the challenge’s size with %j is %s', async (request, size) => {
    const given = world({ amount: 1 });
    await verified(given, request);
    expect(given.lookups).toMatchObject([{ additionalInfo: { acsWindowSize: size } }]);
  });

  it('[SECURE-67] the option has a size for every challenge', async () => {
    const given = world({ amount: 1, acsWindowSize: '01' });
    await verified(given);
    await verified(given, { acsWindowSize: '02' });
    expect(given.lookups).toMatchObject(['01', '02'].map(acsWindowSize => ({ additionalInfo: { acsWindowSize } })));
  });

  it('[SECURE-68] a request can’t verify another method', async () => {
    const given = world({ amount: 1 });
    const request = { nonce: 'other', bin: '1' };
    expect(await verified(given, request)).toMatchObject({ nonce: 'looked-up' });
    expect(given.lookups).toMatchObject([{ bin: '400000' }]);
  });

  it('[SECURE-69] changed settings apply to the next verification', async () => {
    const given = world({ amount: '10' });
    given.service.configure({ amount: '20' });
    await verified(given);
    expect(given.lookups).toMatchObject([{ amount: '20' }]);
  });

  it('[SECURE-70] without an amount the verification is refused', async () => {
    expect(await rejection(verified(world()))).toMatchObject({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      message: 'verifyCard options must include an amount.',
    });
  });

  it('[SECURE-71] the script’s settings reach only the script', async () => {
    const given = world({ amount: 1, version: '2', cardinalSDKConfig: { timeout: 5 } });
    await verified(given);
    expect(given.cardinal.configured[0]).toEqual({ timeout: 5, payment: {} });
    expect(JSON.stringify(given.lookups)).not.toMatch(/cardinalSDKConfig|"version"/);
  });

  it('[SECURE-73] the events of the challenge have their public names', async () => {
    const given = world({ amount: 1 });
    await flush();
    given.cardinal.report('ui.render');
    given.cardinal.report('ui.close');
    expect(given.events).toEqual([
      ['3ds:authentication-modal-render', undefined],
      ['3ds:authentication-modal-close', undefined],
    ]);
  });

  it('[SECURE-52] a handler of the page gets the inline frame and says when it is placed', async () => {
    const given = world({ amount: 1, version: '2-inline-iframe' }, {}, ['3ds:authentication-iframe-available']);
    await flush();
    const calls: string[] = [];
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    given.cardinal.report('ui.inline.setup', '<i></i>', details, () => calls.push('placed'));
    const payload = Object(given.events[0]?.[1]);
    expect(given.events[0]?.[0]).toBe('3ds:authentication-iframe-available');
    expect(payload.element.innerHTML).toBe('<i></i>');
    expect(calls).toEqual([]);
    payload.next();
    expect(calls).toEqual(['placed']);
  });

  it('[SECURE-74] a verified card’s liability is known, even if the gateway says nothing of it', async () => {
    const given = world({ amount: 1, isSilent: true });
    expect(await verified(given)).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: false });
  });

  it('[SECURE-72] a failure while it is torn down has the documented text', async () => {
    const given = world({ amount: 1 });
    await verified(given);
    await flush();
    given.cardinal.off = () => {
      throw new Error('broken');
    };
    expect(await rejection(given.service.teardown())).toMatchObject({
      name: 'DropinError',
      message: 'Drop-in errored tearing down 3D Secure.',
      cause: { message: 'broken' },
    });
  });
});
