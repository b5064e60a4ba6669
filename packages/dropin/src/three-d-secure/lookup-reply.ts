import { recordOf } from '../core/read-unknown.ts';

/** A payment method in a reply of the gateway. */
export interface GatewayMethod {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string | undefined;
  readonly binData?: unknown;
  readonly threeDSecureInfo?: unknown;
}

/** The gateway's short verdict beside a payment method. */
export interface Verdict {
  readonly liabilityShifted?: boolean | undefined;
  readonly liabilityShiftPossible?: boolean | undefined;
  readonly [field: string]: unknown;
}

/** The reply to a lookup. */
export interface Lookup {
  readonly paymentMethod: GatewayMethod;
  readonly threeDSecureInfo: Verdict | undefined;
  readonly lookup: LookupDetails;
  /** Whether the bank wants to challenge the buyer. */
  readonly requiresUserAuthentication: boolean;
}

/** What is needed to show the challenge; `null` if there is none. */
export interface LookupDetails {
  /** The URL of the bank's page. */
  readonly acsUrl: string | null;
  /** The request to it. */
  readonly pareq: string | null;
  readonly transactionId: string | null;
  readonly md: string | null;
  /** The URL to which the bank's page returns in the framed flow. */
  readonly termUrl: string | null;
  readonly threeDSecureVersion: string | null;
}

/** Reads the reply; throws if there is no payment method in it. */
export function parseLookup(reply: unknown): Lookup {
  const { paymentMethod, threeDSecureInfo, lookup } = recordOf(reply);
  const fields = recordOf(lookup);
  const acsUrl = textOf(fields.acsUrl);
  return {
    paymentMethod: parseMethod(paymentMethod),
    threeDSecureInfo: isRecord(threeDSecureInfo) ? threeDSecureInfo : undefined,
    lookup: {
      acsUrl,
      pareq: textOf(fields.pareq),
      transactionId: textOf(fields.transactionId),
      md: textOf(fields.md),
      termUrl: textOf(fields.termUrl),
      threeDSecureVersion: textOf(fields.threeDSecureVersion),
    },
    requiresUserAuthentication: acsUrl !== null,
  };
}

/** The reply to a signed result: the new payment method, if the bank authenticated the buyer. */
export function parseAuthentication(reply: unknown): {
  readonly paymentMethod: GatewayMethod | undefined;
  readonly verdict: Verdict | undefined;
} {
  const { paymentMethod, threeDSecureInfo } = recordOf(reply);
  return {
    paymentMethod: isRecord(paymentMethod) ? parseMethod(paymentMethod) : undefined,
    verdict: isRecord(threeDSecureInfo) ? threeDSecureInfo : undefined,
  };
}

function parseMethod(value: unknown): GatewayMethod {
  const { nonce, type, details, description, ...rest } = recordOf(value);
  if (typeof nonce !== 'string' || typeof type !== 'string') throw new Error('The reply has no payment method.');
  return {
    ...rest,
    nonce,
    type,
    details: recordOf(details),
    description: typeof description === 'string' ? description : undefined,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
