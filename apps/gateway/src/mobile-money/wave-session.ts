import type { Answer, Collection } from './collection.ts';

/** How Wave names the reasons of a failed payment. */
const failures: Partial<Record<Answer, { readonly code: string; readonly message: string }>> = {
  refused: { code: 'payment-failure', message: 'The customer cancelled the payment.' },
  'wrong-pin': { code: 'blocked-account', message: 'The customer entered a wrong PIN too often.' },
  'too-little-money': { code: 'insufficient-funds', message: 'The customer has too little money.' },
  'limit-reached': { code: 'kyb-limits-exceeded', message: 'The customer has reached a limit.' },
};

/** A checkout session as Wave shows it. `origin`: where the page stands that the buyer opens. */
export function waveSession(collection: Collection, origin: string): object {
  const { id, answer, amount, currency, reference, urls, createdAt, answeredAt, expiresAt, transactionId } = collection;
  const isPaid = answer === 'approved';
  const failure = answer === undefined ? undefined : failures[answer];
  return {
    id,
    amount,
    currency,
    business_name: 'Local shop',
    client_reference: reference === '' ? null : reference,
    checkout_status: isPaid ? 'complete' : answer === 'expired' ? 'expired' : 'open',
    payment_status: isPaid ? 'succeeded' : failure ? 'cancelled' : 'processing',
    transaction_id: transactionId ?? null,
    last_payment_error: failure ?? null,
    success_url: urls?.success,
    error_url: urls?.error,
    wave_launch_url: `${origin}/wave/launch/${id}`,
    when_created: seconds(createdAt),
    when_completed: isPaid && answeredAt ? seconds(answeredAt) : null,
    when_expires: seconds(expiresAt),
  };
}

/** An error as Wave sends it. */
export function waveError(code: string, message: string, details: readonly object[] = []): object {
  return { code, message, ...(details.length > 0 ? { details } : {}) };
}

function seconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
