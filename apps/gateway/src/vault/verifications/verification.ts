import { type GatewayRejectionReason, type Outcome, type ProcessorResponse, processorResponse } from '@guichet/testkit';
import type { GatewaySettings } from '../../settings.ts';
import type { Card } from '../../state/card.ts';
import { randomText } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Nonce } from '../../state/nonce.ts';
import { stateSlot } from '../../state/state-slot.ts';
import type { ThreeDSecureResult } from '../../state/three-d-secure-result.ts';
import type { AddressDetails } from '../addresses/address.ts';

/** How a verification ends, in the provider's words. */
type VerificationStatus = 'verified' | 'processor_declined' | 'gateway_rejected' | 'failed';

/** The issuer's answer to the question whether a card is good. */
export type Verification = {
  readonly id: string;
  readonly status: VerificationStatus;
  readonly card: Card;
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  readonly processorResponse?: ProcessorResponse;
  readonly rejectionReason?: GatewayRejectionReason | 'cvv' | 'avs' | 'avs_and_cvv';
  readonly threeDSecure?: ThreeDSecureResult;
  readonly billing?: AddressDetails;
  readonly amount: string;
  readonly createdAt: Date;
  /** Present once the card was saved. */
  readonly token?: string;
  readonly customerId?: string;
};

/** The verifications of a merchant by their ids, oldest first. */
export const verifications = stateSlot('verifications', () => new Map<string, Verification>());

/** What is known of the card that is asked about. */
export type Verifiable = Pick<Nonce, 'verification' | 'securityCodeAnswer' | 'postalCodeAnswer' | 'threeDSecure'> & {
  readonly card: Card;
  readonly billing?: AddressDetails;
};

/** Asks the issuer of a card, which is to say the scenario table, and keeps the answer. */
export function verifyCard(
  { card, billing, threeDSecure, ...asked }: Verifiable,
  merchant: Merchant,
  settings: GatewaySettings,
): Verification {
  const verification: Verification = {
    id: randomText(8),
    ...decision(asked, settings),
    card,
    securityCodeAnswer: asked.securityCodeAnswer,
    postalCodeAnswer: asked.postalCodeAnswer,
    ...(threeDSecure === undefined ? {} : { threeDSecure }),
    ...(billing === undefined ? {} : { billing }),
    amount: '0',
    createdAt: settings.now(),
  };
  merchant.state(verifications).set(verification.id, verification);
  return verification;
}

type Decision = Pick<Verification, 'status' | 'processorResponse' | 'rejectionReason'>;

function decision(
  { verification, securityCodeAnswer, postalCodeAnswer }: Omit<Verifiable, 'card'>,
  settings: GatewaySettings,
): Decision {
  if (verification.kind === 'gateway-rejected') {
    return { status: 'gateway_rejected', rejectionReason: verification.reason };
  }
  const response = processorResponse(codeOf(verification), settings.scenarios.processorResponses);
  if (verification.kind !== 'approved') {
    return {
      status: verification.kind === 'failed' ? 'failed' : 'processor_declined',
      processorResponse: response,
    };
  }
  const rejectionReason = reasonOf(securityCodeAnswer === 'N', postalCodeAnswer === 'N');
  return rejectionReason === undefined
    ? { status: 'verified', processorResponse: response }
    : { status: 'gateway_rejected', processorResponse: response, rejectionReason };
}

function codeOf(outcome: Exclude<Outcome, { kind: 'gateway-rejected' }>): string {
  return outcome.kind === 'approved' ? '1000' : outcome.code;
}

function reasonOf(wrongCode: boolean, wrongPostalCode: boolean): 'cvv' | 'avs' | 'avs_and_cvv' | undefined {
  if (wrongCode && wrongPostalCode) {
    return 'avs_and_cvv';
  }
  if (wrongCode) {
    return 'cvv';
  }
  return wrongPostalCode ? 'avs' : undefined;
}

/** Why a verification did not confirm the card, in the words of a refusal. */
export function refusalText({ status, processorResponse: response, rejectionReason }: Verification): string {
  return status === 'gateway_rejected' ? `Gateway Rejected: ${rejectionReason}` : (response?.text ?? '');
}
