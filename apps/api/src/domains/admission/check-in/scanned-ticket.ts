import type { TicketHolder } from '@guichet/contracts';
import { presentType } from '../../../platform/database/line-of-ticket.ts';
import { normaliseTicketCode, type TicketCredential, type TicketSigner } from '../../selling/index.ts';
import type { DoorTicket } from './check-in-repository.ts';

/** Reads what a scan presents. Undefined for a payload that we didn't sign, and for what can't be a code (DOOR-4). */
export function readCredential(signer: TicketSigner, text: string): TicketCredential | undefined {
  const trimmed = text.trim();
  if (trimmed.includes('.')) {
    const signed = signer.read(trimmed);
    return signed && { payloadId: signed.payloadId };
  }
  const code = normaliseTicketCode(trimmed);
  return code === '' ? undefined : { code };
}

/** Presents a ticket without its code, for replies to a code that isn't the current one. */
export function presentHolder({ id, holder, event, ticketType, nth, of }: Omit<DoorTicket, 'code'>): TicketHolder {
  return { _id: id, holder, event, ...presentType(ticketType), nth, of };
}
