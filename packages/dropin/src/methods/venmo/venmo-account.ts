import type { PaymentMethod } from '../../core/payment-method.ts';
import type { ContextSnapshot } from './context-snapshot.ts';

/** The account that the buyer approved. */
export interface VenmoAccount {
  readonly nonce: string;
  /** As Venmo returned it, with or without its @. */
  readonly username: string | null;
  readonly payerInfo?: Readonly<Record<string, unknown>> | null;
  /** The payment that was approved; `null` for a legacy page without one. */
  readonly contextId: string | null;
}

/** The payment method of an account. Its user name always has a leading @ (specification §3). */
export function toPaymentMethod({ nonce, username, payerInfo, contextId }: VenmoAccount): PaymentMethod {
  return {
    nonce,
    type: 'VenmoAccount',
    details: {
      username: withAt(username ?? ''),
      ...(contextId === null ? {} : { paymentContextId: contextId }),
      ...(payerInfo ? { payerInfo: withAtInside(payerInfo) } : {}),
    },
  };
}

/** The account of an approved payment; `null` without a nonce. */
export function accountOf({ nonce, username, payerInfo }: ContextSnapshot, contextId: string): VenmoAccount | null {
  return nonce === null ? null : { nonce, username, payerInfo, contextId };
}

function withAt(username: string): string {
  return `@${username.replace(/^@+/, '')}`;
}

function withAtInside(payerInfo: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { userName } = payerInfo;
  return typeof userName === 'string' && userName ? { ...payerInfo, userName: withAt(userName) } : payerInfo;
}
