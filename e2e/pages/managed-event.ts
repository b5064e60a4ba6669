import type { APIRequestContext } from '@playwright/test';
import { createEventThroughApi, type EventFacts, send, signInThroughApi } from './api.ts';
import { demoAccounts } from './demo-accounts.ts';

/** An event of one test, which may end it. */
export type ManagedEvent = {
  readonly id: string;
  readonly name: string;
  /** Calls it off: everybody is refunded. */
  readonly cancel: (reason: string) => Promise<void>;
  /** Deletes it: its buyers may take a refund. */
  readonly archive: () => Promise<void>;
};

/**
 * Creates an event of the demo's admin through the API. `request` is one without the page's cookies, so that the admin's
 * session does not become the buyer's.
 */
export async function createEvent(request: APIRequestContext, facts: EventFacts): Promise<ManagedEvent> {
  const { password, admin } = demoAccounts;
  const session = await signInThroughApi(request, { ...admin, password });
  const event = await createEventThroughApi(request, session, facts);
  const { headers } = session;
  const path = `${event.id}/${session.id}`;
  return {
    ...event,
    cancel: async reason => {
      await send(() => request.post(`/api/event/cancel/${path}`, { headers, data: { reason } }));
    },
    archive: async () => {
      await send(() => request.delete(`/api/product/${path}`, { headers }));
    },
  };
}

/** Calls an event off as an admin. */
export async function cancelAsAdmin(request: APIRequestContext, eventId: string, reason: string): Promise<void> {
  const { password, admin } = demoAccounts;
  const { id, headers } = await signInThroughApi(request, { ...admin, password });
  await send(() => request.post(`/api/event/cancel/${eventId}/${id}`, { headers, data: { reason } }));
}
