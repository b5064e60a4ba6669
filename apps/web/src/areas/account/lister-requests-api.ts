import type { ListerRequest as ListerRequestReplied, ListerRequestReply } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';

/** A request with the reason that an admin gave for declining it, if any. */
export type ListerRequest = ListerRequestReplied & { readonly reason?: string | null };

/** The requests of a user who asks to list events. `client` must be the authorised one. */
export function createListerRequestsApi(client: Client) {
  return {
    /** Newest first. */
    own: (userId: string, signal?: AbortSignal) => client<ListerRequest[]>(`/api/lister/request/${userId}`, { signal }),
    send: (userId: string) => client<ListerRequestReply>(`/api/admin/request/${userId}`, { method: 'POST', body: {} }),
    cancel: (requestId: string, userId: string) =>
      client<ListerRequestReply>(`/api/delete/request/${requestId}/${userId}`, { method: 'DELETE' }),
  };
}

/** See `createListerRequestsApi`. */
export type ListerRequestsApi = ReturnType<typeof createListerRequestsApi>;
