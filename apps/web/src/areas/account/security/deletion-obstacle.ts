import { ApiError } from '../../../api/api-error.ts';

/** Why an account can't be deleted now. Only the loss of tickets can be accepted. */
export type DeletionObstacle =
  | { readonly kind: 'tickets'; readonly count: number }
  | { readonly kind: 'events'; readonly ids: readonly string[] }
  | { readonly kind: 'admin' }
  | { readonly kind: 'payment' };

/** The obstacle that the API's refusal names; null for any other failure. */
export function obstacleOf(error: unknown): DeletionObstacle | null {
  if (!(error instanceof ApiError)) return null;
  const body = (typeof error.body === 'object' && error.body !== null ? error.body : {}) as {
    readonly tickets?: unknown;
    readonly productIds?: unknown;
  };
  switch (error.code) {
    case 'has_upcoming_tickets':
      return { kind: 'tickets', count: typeof body.tickets === 'number' ? body.tickets : 1 };
    case 'has_upcoming_events':
      return { kind: 'events', ids: Array.isArray(body.productIds) ? body.productIds.map(String) : [] };
    case 'last_admin':
      return { kind: 'admin' };
    case 'payment_in_progress':
      return { kind: 'payment' };
    default:
      return null;
  }
}
