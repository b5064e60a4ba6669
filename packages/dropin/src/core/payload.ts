import type { PaymentMethod } from './payment-method.ts';

/** Fields of every payload. */
export interface PayloadBase<PaymentMethodType> {
  /** Send this to your server; it can be used for one transaction. */
  nonce: string;
  /** The kind of method, by the gateway's name. */
  type: PaymentMethodType;
  /** Present when the method is known to be saved, or known not to be. */
  vaulted?: boolean;
  /** Whether the bank is liable for fraud. Present with the option `threeDSecure`, for cards. */
  liabilityShifted?: boolean;
  /** Whether the liability could have shifted. Present with the option `threeDSecure`, for cards. */
  liabilityShiftPossible?: boolean;
  /** The result of the verification. Present with the option `threeDSecure`, for cards. */
  threeDSecureInfo?: ThreeDSecureInfo;
  /** Facts about the card's bank and product. Present if the gateway has them. */
  binData?: BinData;
  /** JSON about the buyer's device. Present with the option `dataCollector`; send it to your server with the nonce. */
  deviceData?: string;
}

/** The result of a 3-D Secure verification, as the gateway returns it. */
export interface ThreeDSecureInfo {
  /** The result in one word, for instance `authenticate_successful`. */
  readonly status?: string;
  /** Whether the bank takes part: `Y`, `N`, `U` (unknown), or another letter of the card network. */
  readonly enrolled?: string;
  /** As in the payload. */
  readonly liabilityShifted?: boolean;
  /** As in the payload. */
  readonly liabilityShiftPossible?: boolean;
  /** The cardholder authentication verification value of the bank, in base64. */
  readonly cavv?: string | null;
  /** The electronic commerce indicator: two digits. */
  readonly eciFlag?: string | null;
  /** The version of the protocol, for instance `2.2.0`. */
  readonly threeDSecureVersion?: string | null;
  /** The transaction at the card network, in version 2. */
  readonly dsTransactionId?: string | null;
  /** The transaction at the card network, in version 1. */
  readonly xid?: string | null;
  /** The transaction at the bank. */
  readonly acsTransactionId?: string | null;
  /** The transaction at the 3-D Secure server. */
  readonly threeDSecureServerTransactionId?: string | null;
  /** The authentication at the gateway. */
  readonly threeDSecureAuthenticationId?: string | null;
  /** The status of the bank's payer authentication response: one letter. */
  readonly paresStatus?: string | null;
  readonly [fact: string]: unknown;
}

/** An answer about a card's product. */
export type BinDataAnswer = 'Yes' | 'No' | 'Unknown';

/** Facts about a card's bank and product, from the first digits of its number. */
export interface BinData {
  /** Whether it is a prepaid card. */
  readonly prepaid?: BinDataAnswer;
  /** Whether it is a healthcare card. */
  readonly healthcare?: BinDataAnswer;
  /** Whether it is a debit card. */
  readonly debit?: BinDataAnswer;
  /** Whether the United States' Durbin amendment limits its fees. */
  readonly durbinRegulated?: BinDataAnswer;
  /** Whether it is a commercial card. */
  readonly commercial?: BinDataAnswer;
  /** Whether it is a payroll card. */
  readonly payroll?: BinDataAnswer;
  /** The bank's name, or `Unknown`. */
  readonly issuingBank?: string;
  /** Three letters, ISO 3166-1, or `Unknown`. */
  readonly countryOfIssuance?: string;
  /** The card network's code of the product, or `Unknown`. */
  readonly productId?: string;
  readonly [fact: string]: unknown;
}

/** What a payload has beside its method's own fields. */
export interface PayloadParts {
  /** The collected device data. @default none */
  readonly deviceData?: string | undefined;
  /** Whether the details contain the wallet's raw response. @default false */
  readonly hasRawPaymentData?: boolean | undefined;
}

/** Keeps the documented fields and drops all others. */
export function toPayload(
  method: PaymentMethod,
  { deviceData = '', hasRawPaymentData = false }: PayloadParts = {},
): PaymentMethod & { readonly deviceData?: string } {
  const { nonce, type, vaulted, description, liabilityShifted, liabilityShiftPossible } = method;
  const { rawPaymentData, threeDSecureInfo, binData, cvvNonce } = method;
  const details = hasRawPaymentData ? { ...method.details, rawPaymentData } : method.details;
  return {
    nonce,
    type,
    details,
    ...((vaulted ?? null) !== null && { vaulted }),
    ...(type === 'CreditCard' && description !== undefined && { description }),
    ...(typeof liabilityShiftPossible === 'boolean' && { liabilityShifted, liabilityShiftPossible }),
    ...(threeDSecureInfo ? { threeDSecureInfo } : {}),
    ...(deviceData && { deviceData }),
    ...(binData ? { binData } : {}),
    ...(cvvNonce ? { cvvNonce } : {}),
  };
}
