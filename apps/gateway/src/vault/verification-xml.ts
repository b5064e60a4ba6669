import { cardElement } from '../server-api/card-element.ts';
import { dateTime, nil, optional, type XmlElements } from '../wire/xml.ts';
import { globalId } from './global-id.ts';
import { unknownBin } from './unknown-bin.ts';
import type { Verification } from './verification.ts';

/** A verification in the provider's XML. */
export function verificationElement(verification: Verification): XmlElements {
  const { id, card, processorResponse, createdAt } = verification;
  return {
    id,
    'global-id': globalId('verification', id),
    status: verification.status,
    amount: '0',
    'currency-iso-code': verification.currency,
    'cvv-response-code': verification.securityCodeAnswer,
    'avs-error-response-code': nil,
    'avs-postal-code-response-code': verification.postalCodeAnswer,
    'avs-street-address-response-code': 'I',
    'gateway-rejection-reason': optional(verification.rejectionReason),
    'processor-response-code': optional(processorResponse?.code),
    'processor-response-text': optional(processorResponse?.text),
    'processor-response-type': processorResponse === undefined ? nil : responseTypes[processorResponse.type],
    'merchant-account-id': 'default',
    'created-at': dateTime(createdAt),
    'updated-at': dateTime(createdAt),
    'credit-card': { ...cardElement(card, undefined), ...unknownBin },
  };
}

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;
