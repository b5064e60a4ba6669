import type { CheckInReply } from '@guichet/contracts';
import type { AdmittedTicket } from './scan.ts';
import type { ScanResult } from './scan-result.ts';
import { looksLikePayload, readCode } from './ticket-payload.ts';

/** What to show for the server's reply to a scan of `text`. */
export function resultOf(reply: CheckInReply, { scanId, text }: { scanId: string; text: string }): ScanResult {
  const ticket: AdmittedTicket | null = 'ticket' in reply ? reply.ticket : null;
  const shared = { ticket, offline: false };
  switch (reply.result) {
    case 'accepted':
      return { kind: 'accepted', scanId, ...shared };
    case 'already_used': {
      const use = { at: reply.usedAt, by: reply.usedBy, sameDevice: reply.sameDevice };
      return { kind: 'already_used', use, ...shared };
    }
    case 'cancelled':
      return { kind: 'cancelled', reason: reply.reason, ...shared };
    case 'replaced':
      return { kind: 'replaced', at: reply.replacedAt, ...shared };
    case 'suspended':
    case 'wrong_event':
      return { kind: reply.result, ...shared };
    case 'unknown':
      return { kind: unknownKind(text), ...shared };
  }
}

/** For the server a torn QR code, a menu's QR code and an invented code are all unknown; staff act differently. */
function unknownKind(text: string): 'damaged' | 'unknown' | 'no_ticket' {
  if (looksLikePayload(text)) return 'damaged';
  return readCode(text) === null ? 'no_ticket' : 'unknown';
}
