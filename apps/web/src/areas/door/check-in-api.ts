import type {
  CheckInReply,
  DoorSummary,
  DoorTicketsReply,
  QueuedScansBody,
  QueuedScansReply,
  ScanConflict,
  SearchTicketsReply,
  UndoCheckInReply,
} from '@guichet/contracts';
import type { CallOptions, Client } from '../../api/client.ts';

/** A person waits at the door: after this time the device decides by itself. */
const scanTimeoutMs = 4_000;

/** The requests of one device, with the token of its link. */
export function createCheckInApi(client: Client, token: string) {
  const call = <Reply>(path: string, options: CallOptions<Reply> = {}) =>
    client<Reply>(`/api/checkin${path}`, { ...options, headers: { authorization: `Bearer ${token}` } });
  return {
    checkIn: (body: ({ readonly code: string } | { readonly ticketId: string }) & { readonly scanId: string }) =>
      call<CheckInReply>('', { method: 'POST', body, timeoutMs: scanTimeoutMs }),
    undo: (ticketId: string) =>
      call<UndoCheckInReply>('/undo', { method: 'POST', body: { ticketId }, timeoutMs: scanTimeoutMs }),
    search: (text: string, signal?: AbortSignal) =>
      call<SearchTicketsReply>(`/search?${new URLSearchParams({ q: text })}`, { signal, timeoutMs: scanTimeoutMs }),
    summary: () => call<DoorSummary>('/summary'),
    tickets: (since: string | null) =>
      call<DoorTicketsReply>(`/tickets?${new URLSearchParams({ limit: '1000', ...(since !== null && { since }) })}`),
    sendScans: (body: QueuedScansBody) => call<QueuedScansReply>('/scans', { method: 'POST', body }),
    conflicts: () => call<ScanConflict[]>('/conflicts?limit=50'),
  };
}

/** See `createCheckInApi`. */
export type CheckInApi = ReturnType<typeof createCheckInApi>;
