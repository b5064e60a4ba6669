import { createThreeDSecure, type ThreeDSecure, type ThreeDSecureInput } from '../src/three-d-secure/verification.ts';
import type { VerificationEvent } from '../src/three-d-secure/verification-events.ts';
import type { VerifyCardOptions } from '../src/three-d-secure/verify-options.ts';
import { type FakeCardinal, fakeCardinal } from './fake-cardinal.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { flush } from './harness.ts';

/** A verification with a challenge script, a gateway and a clock that the test controls. */
export interface VerificationWorld {
  readonly cardinal: FakeCardinal;
  readonly clock: FakeClock;
  readonly verification: ThreeDSecure;
  /** The bodies of the gateway's calls, by the last part of their endpoints. */
  readonly calls: { readonly name: string; readonly endpoint: string; readonly data: object }[];
  readonly events: VerificationEvent[];
  readonly reports: unknown[];
  /** Lets the script finish its set-up. */
  setUp(): Promise<void>;
  /** Verifies a card with fitting options. */
  verify(options?: VerifyCardOptions): ReturnType<ThreeDSecure['verifyCard']>;
}

/** What a test changes of the world. */
export interface VerificationWorldOptions extends Partial<ThreeDSecureInput> {
  /** The reply to a lookup, or the error it rejects with. */
  readonly lookup?: object;
  /** The reply to a signed result, or the error it rejects with. */
  readonly authentication?: object;
  readonly listeners?: readonly VerificationEvent[];
}

/** The payment method that a lookup returns. */
export const lookedUp = {
  nonce: 'looked-up',
  type: 'CreditCard',
  details: { lastFour: '1000' },
  description: 'ending+in+00',
  binData: { prepaid: 'No' },
  threeDSecureInfo: { status: 'challenge_required', liabilityShifted: false, liabilityShiftPossible: true },
};

/** The reply to a lookup without a challenge. */
export const frictionless = {
  paymentMethod: lookedUp,
  threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true, liabilityShiftPossible: true },
  lookup: {
    acsUrl: null,
    pareq: null,
    transactionId: 'transaction',
    md: 'md',
    termUrl: 'https://gateway.example/term?',
  },
};

/** The reply to a lookup that asks for a challenge. */
export const challenged = {
  ...frictionless,
  threeDSecureInfo: lookedUp.threeDSecureInfo,
  lookup: {
    acsUrl: 'https://bank.example/acs',
    pareq: 'pareq',
    transactionId: 'transaction',
    md: 'md',
    termUrl: 'https://gateway.example/term?md=1',
  },
};

/** Creates the world; the script is loaded but its set-up is not finished. */
export function verificationWorld({
  lookup = challenged,
  authentication = { paymentMethod: { ...lookedUp, nonce: 'upgraded' }, threeDSecureInfo: { liabilityShifted: true } },
  listeners = [],
  ...input
}: VerificationWorldOptions = {}): VerificationWorld {
  document.body.replaceChildren();
  const cardinal = fakeCardinal();
  const clock = fakeClock();
  const calls: VerificationWorld['calls'] = [];
  const events: VerificationEvent[] = [];
  const reports: unknown[] = [];
  const verification = createThreeDSecure({
    style: 'modal',
    jwt: 'jwt',
    settings: {},
    loadScript: async () => undefined,
    clock,
    now: () => 0,
    texts: { title: 'Confirmation by your bank', close: 'Cancel the confirmation' },
    hasCloseButton: true,
    assetsUrl: 'https://assets.gateway.example',
    isGatewayUrl: url => new URL(url).host === 'gateway.example',
    clientConfiguration: async () => ({ client: true }),
    placeInline: element => document.body.append(element),
    authorizationFingerprint: 'fingerprint',
    reportError: error => void reports.push(error),
    events: {
      hasListener: name => listeners.includes(name),
      emit(name, _payload, next) {
        events.push(name);
        next?.();
      },
    },
    async rest({ endpoint, data }) {
      const name = endpoint.slice(endpoint.lastIndexOf('/') + 1);
      calls.push({ name, endpoint, data });
      const reply = name === 'lookup' ? lookup : authentication;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    ...input,
  });
  return {
    cardinal,
    clock,
    verification,
    calls,
    events,
    reports,
    async setUp() {
      await flush();
      cardinal.report('payments.setupComplete', { sessionId: 'session' });
    },
    verify: options =>
      verification.verifyCard({
        nonce: 'shown',
        bin: '400000',
        amount: '100',
        ...options,
      }),
  };
}

/** The error of a reply with this status. */
export function failedReply(status: number): Error {
  return Object.assign(new Error(`status ${status}`), { status, body: {} });
}
