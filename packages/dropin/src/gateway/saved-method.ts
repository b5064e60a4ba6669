import { recordOf } from '../core/read-unknown.ts';

/** A payment method that the gateway has saved for a customer. */
export interface SavedMethod {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether it is the customer's default method. */
  readonly default?: boolean;
  /** Whether a subscription is paid with it, so that it must not be deleted. */
  readonly hasSubscription?: boolean;
  readonly description?: string;
  readonly binData?: unknown;
}

/** Parses the gateway's list; entries that cannot be used for a payment are left out. */
export function parseSavedMethods(reply: unknown): readonly SavedMethod[] {
  const { paymentMethods } = recordOf(reply);
  return Array.isArray(paymentMethods) ? paymentMethods.flatMap(parseSavedMethod) : [];
}

/** Parses one entry, or a wallet's reply, which has the same fields. None if it cannot be used for a payment. */
export function parseSavedMethod(entry: unknown): readonly SavedMethod[] {
  const { nonce, type, details = {}, description, binData, ...flags } = recordOf(entry);
  if (typeof nonce !== 'string' || !nonce || typeof type !== 'string') return [];
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return [];
  return [
    {
      nonce,
      type,
      details: recordOf(details),
      default: flags.default === true,
      hasSubscription: flags.hasSubscription === true,
      ...(typeof description === 'string' && description && { description }),
      ...(binData ? { binData } : {}),
    },
  ];
}
