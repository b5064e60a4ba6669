import {
  type AuthorizationOutcome,
  type GatewayRejectionReason,
  type ProcessorResponse,
  processorResponse,
} from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import type { Card } from '../state/card.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Nonce } from '../state/nonce.ts';

/** The status of a verification, in the provider's terms. */
type VerificationStatus = 'verified' | 'processor_declined' | 'gateway_rejected' | 'failed';

/** The issuer's verification of a card. */
export type Verification = {
  readonly id: string;
  readonly status: VerificationStatus;
  readonly card: Card;
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  readonly processorResponse?: ProcessorResponse;
  readonly rejectionReason?: GatewayRejectionReason | 'cvv' | 'avs' | 'avs_and_cvv';
  readonly currency: string;
  readonly createdAt: Date;
};

/** The data that decides a verification. */
type Verifiable = Pick<Nonce, 'verification' | 'securityCodeAnswer' | 'postalCodeAnswer'> & { readonly card: Card };

/** Verifies a card; the scenario table decides the result. */
export function verifyCard(
  { card, ...asked }: Verifiable,
  { settings: { currency } }: Merchant,
  settings: GatewaySettings,
): Verification {
  const { securityCodeAnswer, postalCodeAnswer } = asked;
  return {
    id: randomText(8),
    ...decision(asked),
    card,
    securityCodeAnswer,
    postalCodeAnswer,
    currency,
    createdAt: settings.now(),
  };
}

type Decision = Pick<Verification, 'status' | 'processorResponse' | 'rejectionReason'>;

function decision({ verification, securityCodeAnswer, postalCodeAnswer }: Omit<Verifiable, 'card'>): Decision {
  if (verification.kind === 'gateway-rejected') {
    return { status: 'gateway_rejected', rejectionReason: verification.reason };
  }
  const response = processorResponse(codeOf(verification));
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

function codeOf(outcome: Exclude<AuthorizationOutcome, { kind: 'gateway-rejected' }>): string {
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

/** The reason of a failed verification, as text for an error response. */
export function refusalText({ status, processorResponse: response, rejectionReason }: Verification): string {
  return status === 'gateway_rejected' ? `Gateway Rejected: ${rejectionReason}` : (response?.text ?? '');
}
