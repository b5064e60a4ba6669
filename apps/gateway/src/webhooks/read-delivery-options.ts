import { type JsonRecord, textField } from '../wire/read.ts';
import { forgeries } from './forgery.ts';
import { type DeliveryOptions, defaultDeliveryOptions } from './webhook-state.ts';

/** The delivery options, or one sentence that states what is wrong with them. */
type DeliveryOptionsReading =
  | { readonly kind: 'options'; readonly options: DeliveryOptions }
  | { readonly kind: 'refused'; readonly reason: string };

const maxCopies = 10;
const maxDelayMs = 60 * 60 * 1000;

/** Reads delivery options. Missing options get their default. */
export function readDeliveryOptions(body: JsonRecord): DeliveryOptionsReading {
  const copies = Number(textField(body, 'copies') ?? defaultDeliveryOptions.copies);
  const delayMs = Number(textField(body, 'delayMs') ?? defaultDeliveryOptions.delayMs);
  if (!Number.isInteger(copies) || copies < 1 || copies > maxCopies) {
    return { kind: 'refused', reason: `copies must be a whole number from 1 to ${maxCopies}.` };
  }
  if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > maxDelayMs) {
    return { kind: 'refused', reason: `delayMs must be a whole number from 0 to ${maxDelayMs}.` };
  }
  const forgery = forgeries.find(known => known === body.forgery);
  if (body.forgery !== undefined && !forgery) {
    return { kind: 'refused', reason: `forgery must be one of ${forgeries.join(', ')}.` };
  }
  const isHeld = body.isHeld === true;
  return { kind: 'options', options: { copies, delayMs, isHeld, ...(forgery ? { forgery } : {}) } };
}
