import type { Clock } from '../core/ports.ts';
import { recordOf } from '../core/read-unknown.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { challengeByScript, challengeInFrame } from './challenges.ts';
import { ThreeDSecureError } from './errors.ts';
import { canFrame, type FramedFlowInput } from './framed-flow.ts';
import { lookUp, type RestPort } from './gateway-calls.ts';
import type { InlinePlace } from './inline.ts';
import type { Lookup } from './lookup-reply.ts';
import { lookupRequest } from './lookup-request.ts';
import { createSongbird, type SongbirdInput } from './songbird.ts';
import type { VerificationEvent, VerificationEvents } from './verification-events.ts';
import { type VerificationResult, verificationResult } from './verification-result.ts';
import { checkVerifyCardOptions, type VerifyCardOptions } from './verify-options.ts';

/** The dependencies of verifying cards. */
export interface ThreeDSecureInput
  extends Omit<SongbirdInput, 'emit' | 'inlinePlace'>,
    Omit<FramedFlowInput, 'emit' | 'inlinePlace' | 'clientConfiguration'> {
  readonly clock: Clock;
  readonly rest: RestPort;
  readonly authorizationFingerprint: string | null;
  readonly clientConfiguration: () => Promise<unknown>;
  readonly events: VerificationEvents;
  /** Puts the frame of the inline style into the page if no listener does. */
  readonly placeInline: (container: HTMLElement) => void;
}

/** Verifies cards with 3-D Secure, one at a time. */
export interface ThreeDSecure {
  /** Verifies a card. Always settles; rejects with a `ThreeDSecureError`. */
  verifyCard(options: VerifyCardOptions): Promise<VerificationResult>;
  /** Cancels the verification in progress and forgets the challenge script, which stays in the page. */
  teardown(): void;
}

/** Starts the challenge script in the background. */
export function createThreeDSecure(input: ThreeDSecureInput): ThreeDSecure {
  const { clock, rest, authorizationFingerprint, events } = input;
  const inlinePlace: InlinePlace = (element, done) => {
    if (events.hasListener('authentication-iframe-available')) {
      events.emit('authentication-iframe-available', { element }, done);
    } else {
      input.placeInline(element);
      done();
    }
  };
  const emit = (name: VerificationEvent): void => events.emit(name);
  const songbird = createSongbird({ ...input, emit, inlinePlace });
  songbird.start();
  let attempt: Attempt | null = null;
  let isTornDown = false;

  async function lookupData(options: VerifyCardOptions): Promise<Readonly<Record<string, unknown>>> {
    const setUp = await songbird.ready();
    const isReady = setUp.kind === 'ready';
    const collected = isReady ? await songbird.processBin(String(options.bin)) : {};
    return lookupRequest(options, {
      ...(isReady && { dfReferenceId: setUp.sessionId }),
      clientMetadata: { ...(isReady && { cardinalDeviceDataCollectionTimeElapsed: setUp.elapsedMs }), ...collected },
      authorizationFingerprint,
    });
  }

  /** A mistake of the page stops no payment. */
  async function tellPage(lookup: Lookup, { onLookupComplete }: VerifyCardOptions): Promise<void> {
    const { requiresUserAuthentication, paymentMethod, threeDSecureInfo } = lookup;
    try {
      // A page that was written for the payment library calls `next`, its second argument.
      await (onLookupComplete as ((...given: unknown[]) => unknown) | undefined)?.(
        {
          requiresUserAuthentication,
          threeDSecureInfo: recordOf(paymentMethod.threeDSecureInfo ?? threeDSecureInfo),
        },
        () => undefined,
      );
    } catch (error) {
      input.reportError(error);
    }
  }

  async function verify(options: VerifyCardOptions, current: Attempt): Promise<VerificationResult> {
    const data = await lookupData(options);
    current.check();
    const lookup = await lookUp(rest, String(options.nonce), data);
    current.check();
    await tellPage(lookup, options);
    current.check();
    if (!lookup.requiresUserAuthentication) {
      const result = verificationResult(lookup.paymentMethod, lookup.threeDSecureInfo);
      return { ...result, verificationDetails: lookup.threeDSecureInfo };
    }
    const setUp = await songbird.ready();
    current.check();
    if (setUp.kind === 'ready' && lookup.lookup.transactionId !== null) {
      return challengeByScript(lookup, current, { songbird, rest, events });
    }
    if (canFrame(lookup.lookup)) return challengeInFrame(lookup, options, current, { ...input, emit, inlinePlace });
    throw setUp.kind === 'failed' ? setUp.error : new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED');
  }

  return {
    async verifyCard(options) {
      checkVerifyCardOptions(options, attempt !== null);
      const current = beginAttempt(clock, input.reportError);
      attempt = current;
      const result = verify(options, current);
      // After an interruption its late end is ignored.
      result.catch(() => undefined);
      try {
        return await Promise.race([result, current.interrupted]);
      } catch (cause) {
        throw cause instanceof ThreeDSecureError
          ? cause
          : new ThreeDSecureError('THREEDS_CARDINAL_SDK_ERROR', { cause });
      } finally {
        current.end();
        attempt = null;
        // A session of the script works for one verification only.
        if (!isTornDown) songbird.start();
      }
    },
    teardown() {
      isTornDown = true;
      attempt?.interrupt(new ThreeDSecureError('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT'));
      attempt?.end();
      songbird.stop();
    },
  };
}
