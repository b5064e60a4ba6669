import { recordOf } from '../../core/read-unknown.ts';

/** The status of a payment at Venmo (specification §4). */
export type ContextStatus = (typeof statuses)[number];

const statuses = ['CREATED', 'SCANNED', 'APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'] as const;

/** A payment as the gateway has it at one moment. */
export interface ContextSnapshot {
  readonly status: ContextStatus;
  /** Present after the approval. */
  readonly nonce: string | null;
  readonly username: string | null;
  readonly payerInfo: Readonly<Record<string, unknown>> | null;
}

/** Reads the reply of a status query. Throws for one without a known status. */
export function readSnapshot(data: unknown): ContextSnapshot {
  const { status, paymentMethodId, userName, payerInfo } = recordOf(recordOf(data).node);
  const known = statuses.find(each => each === status);
  if (!known) throw new TypeError('The gateway returned no status of the Venmo payment.');
  return {
    status: known,
    nonce: textOrNull(paymentMethodId),
    username: textOrNull(userName),
    payerInfo: typeof payerInfo === 'object' && payerInfo !== null ? recordOf(payerInfo) : null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
