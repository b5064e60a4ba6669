import { cardElement } from '../../server-api/card-element.ts';
import type { Merchant } from '../../state/merchant.ts';
import { threeDSecureElement } from '../../three-d-secure/result-xml.ts';
import { dateTime, nil, optional, type XmlElements } from '../../wire/xml.ts';
import { addressDetailElements } from '../addresses/address-xml.ts';
import { globalId } from '../global-id.ts';
import { unknownBin } from '../unknown-bin.ts';
import type { Verification } from './verification.ts';

/** A verification as the provider writes it. */
export function verificationElement(verification: Verification, { settings }: Merchant): XmlElements {
  const { card, processorResponse, billing } = verification;
  return {
    id: verification.id,
    'global-id': globalId('verification', verification.id),
    status: verification.status,
    amount: verification.amount,
    'currency-iso-code': settings.currency,
    'cvv-response-code': verification.securityCodeAnswer,
    'avs-error-response-code': nil,
    'avs-postal-code-response-code': verification.postalCodeAnswer,
    'avs-street-address-response-code': 'I',
    'gateway-rejection-reason': optional(verification.rejectionReason),
    'processor-response-code': optional(processorResponse?.code),
    'processor-response-text': optional(processorResponse?.text),
    'processor-response-type': processorResponse === undefined ? nil : responseTypes[processorResponse.type],
    'merchant-account-id': 'default',
    'three-d-secure-info': threeDSecureElement(verification.threeDSecure),
    'created-at': dateTime(verification.createdAt),
    'updated-at': dateTime(verification.createdAt),
    'credit-card': {
      ...cardElement(card, verification.token),
      ...unknownBin,
    },
    billing: billing === undefined ? nil : addressDetailElements(billing),
  };
}

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;
