import type { CodeOffer } from '@guichet/contracts';
import type { Client } from './client.ts';

/** What a promotion code would do for an event. Fails with `code_not_valid` for a code that doesn't work. */
export function readCodeOffer(client: Client, eventId: string, code: string, signal: AbortSignal): Promise<CodeOffer> {
  return client(`/api/event/${encodeURIComponent(eventId)}/code`, { method: 'POST', body: { code }, signal });
}
