import type { Clock } from '../core/ports.ts';
import { challengeOutcome } from './action-code.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { ThreeDSecureError } from './errors.ts';
import { canFrame, type FramedFlowInput, openFramedFlow } from './framed-flow.ts';
import { authenticate, lookUp, type RestPort } from './gateway-calls.ts';
import type { InlinePlace } from './inline.ts';
import type { Lookup } from './lookup-reply.ts';
import { lookupRequest } from './lookup-request.ts';
import { createSongbird, type SongbirdInput } from './songbird.ts';
import { cancelledResult, type VerificationResult, verificationResult } from './verification-result.ts';
import { checkVerifyCardOptions, type VerifyCardOptions } from './verify-options.ts';

/** The events of a verification. */
export type VerificationEvent =
  | 'customer-canceled'
  | 'authentication-modal-render'
  | 'authentication-modal-close'
  | 'authentication-iframe-available';

/** Where the events go. */
export interface VerificationEvents {
  hasListener(name: VerificationEvent): boolean;
  emit(name: VerificationEvent, payload?: object, next?: () => void): void;
}

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
  const { style, clock, rest, authorizationFingerprint, events } = input;
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

  async function verify(options: VerifyCardOptions, current: Attempt): Promise<VerificationResult> {
    const data = await lookupData(options);
    current.check();
    const lookup = await lookUp(rest, String(options.nonce), data);
    current.check();
    if (!lookup.requiresUserAuthentication) {
      const result = verificationResult(lookup.paymentMethod, lookup.threeDSecureInfo);
      return { ...result, verificationDetails: lookup.threeDSecureInfo };
    }
    const setUp = await songbird.ready();
    current.check();
    if (setUp.kind === 'ready' && lookup.lookup.transactionId !== null) return challenge(lookup, current);
    if (canFrame(lookup.lookup)) return challengeInFrame(lookup, options, current);
    throw setUp.kind === 'failed' ? setUp.error : new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED');
  }

  /** Shows the challenge with the script, and lets the gateway confirm the signed result. */
  async function challenge({ lookup, paymentMethod }: Lookup, current: Attempt): Promise<VerificationResult> {
    const { acsUrl, pareq, transactionId } = lookup;
    const validated = await songbird.challenge({
      acsUrl: acsUrl ?? '',
      pareq,
      transactionId: transactionId ?? '',
    });
    current.check();
    const outcome = challengeOutcome(validated.data);
    if (outcome.kind === 'failed') throw outcome.error;
    if (outcome.isCancelledByCustomer) events.emit('customer-canceled');
    const reply = await authenticate(rest, paymentMethod.nonce, validated.jwt);
    const result = verificationResult(reply.paymentMethod ?? paymentMethod, reply.verdict);
    return { ...result, rawCardinalSDKVerificationData: validated.data };
  }

  /** The older flow, without the script. */
  async function challengeInFrame(
    { lookup, paymentMethod }: Lookup,
    options: VerifyCardOptions,
    current: Attempt,
  ): Promise<VerificationResult> {
    const clientConfiguration = await input.clientConfiguration();
    current.check();
    const flow = openFramedFlow(
      lookup,
      { ...options, nonce: paymentMethod.nonce },
      { ...input, style, emit, inlinePlace, clientConfiguration },
    );
    current.whenOver(flow.close);
    const end = await flow.end;
    current.check();
    if (end.kind === 'cancelled') {
      events.emit('customer-canceled');
      return cancelledResult(paymentMethod);
    }
    return verificationResult((end.isSuccess && end.reply.paymentMethod) || paymentMethod, end.reply.verdict);
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
