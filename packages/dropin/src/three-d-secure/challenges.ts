import { challengeOutcome } from './action-code.ts';
import type { Attempt } from './attempt.ts';
import { type FramedFlowInput, openFramedFlow } from './framed-flow.ts';
import { authenticate, type RestPort } from './gateway-calls.ts';
import type { Lookup } from './lookup-reply.ts';
import type { Songbird } from './songbird.ts';
import type { VerificationEvents } from './verification-events.ts';
import { cancelledResult, type VerificationResult, verificationResult } from './verification-result.ts';
import type { VerifyCardOptions } from './verify-options.ts';

/** The dependencies of a challenge with the script. */
export interface ScriptChallengeParts {
  readonly songbird: Pick<Songbird, 'challenge'>;
  readonly rest: RestPort;
  readonly events: VerificationEvents;
}

/** Shows the challenge with the script, and lets the gateway confirm the signed result. */
export async function challengeByScript(
  { lookup, paymentMethod }: Lookup,
  current: Attempt,
  { songbird, rest, events }: ScriptChallengeParts,
): Promise<VerificationResult> {
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

/** The dependencies of a challenge in a frame. */
export interface FrameChallengeParts extends Omit<FramedFlowInput, 'clientConfiguration'> {
  readonly clientConfiguration: () => Promise<unknown>;
  readonly events: VerificationEvents;
}

/** The older flow, without the script. */
export async function challengeInFrame(
  lookup: Lookup,
  options: VerifyCardOptions,
  current: Attempt,
  parts: FrameChallengeParts,
): Promise<VerificationResult> {
  const { paymentMethod } = lookup;
  const clientConfiguration = await parts.clientConfiguration();
  current.check();
  const flow = openFramedFlow(
    lookup.lookup,
    { ...options, nonce: paymentMethod.nonce },
    { ...parts, clientConfiguration },
  );
  current.whenOver(flow.close);
  const end = await flow.end;
  current.check();
  if (end.kind === 'cancelled') {
    parts.events.emit('customer-canceled');
    return cancelledResult(paymentMethod);
  }
  return verificationResult((end.isSuccess && end.reply.paymentMethod) || paymentMethod, end.reply.verdict);
}
