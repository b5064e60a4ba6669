import { type Deferred, deferred } from '../src/async/deferred.ts';
import type { ThreeDSecureRequest } from '../src/config/request-options.ts';
import type { PaymentMethod, VerifiedMethod } from '../src/core/payment-method.ts';
import type { VerificationInput } from '../src/services/service.ts';
import type { Environment } from '../src/widget/environment.ts';

/** A verification whose end a test decides. */
export interface FakeVerification {
  /** The environment that offers it. */
  readonly environment: Pick<Environment, 'createVerification'>;
  /** The verifications that were started, in order. */
  readonly started: { readonly method: PaymentMethod; readonly request: ThreeDSecureRequest }[];
  /** The settings that the merchant changed, in order. */
  readonly settings: unknown[];
  readonly isTornDown: boolean;
  /** What the widget passed when it created the verification. */
  readonly input: VerificationInput;
  /** Ends the last verification that was started. */
  succeed(part?: Partial<VerifiedMethod>): void;
  fail(error: unknown): void;
}

/** Creates one; its teardown rejects with `teardownError`, if there is one. */
export function fakeVerification(teardownError?: Error): FakeVerification {
  const started: { method: PaymentMethod; request: ThreeDSecureRequest }[] = [];
  const settings: unknown[] = [];
  let end: Deferred<VerifiedMethod> | null = null;
  let known: VerificationInput | null = null;
  let isTornDown = false;
  return {
    started,
    settings,
    get isTornDown() {
      return isTornDown;
    },
    get input() {
      if (!known) throw new Error('No widget has created a verification.');
      return known;
    },
    succeed: part =>
      end?.resolve({
        nonce: 'verified',
        type: 'CreditCard',
        details: {},
        liabilityShifted: true,
        liabilityShiftPossible: true,
        threeDSecureInfo: { status: 'authenticate_successful' },
        ...part,
      }),
    fail(error) {
      known?.addTexts({ threeDSecureFailed: 'The bank said no.' });
      end?.reject(error);
    },
    environment: {
      createVerification(input) {
        known = input;
        return {
          begin: () => undefined,
          start: async () => undefined,
          verify(method, request) {
            started.push({ method, request });
            end = deferred();
            return end.promise;
          },
          configure: changed => void settings.push(changed),
          async teardown() {
            isTornDown = true;
            if (teardownError) throw teardownError;
          },
        };
      },
    },
  };
}
