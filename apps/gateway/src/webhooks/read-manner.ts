import { type JsonRecord, textField } from '../wire/read.ts';
import { forgeries } from './forgery.ts';
import { type Manner, usualManner } from './webhook-state.ts';

/** A manner of sending, or one sentence that says what is wrong with the wish. */
type MannerReading =
  | { readonly kind: 'manner'; readonly manner: Manner }
  | { readonly kind: 'refused'; readonly reason: string };

const maxCopies = 10;
const maxDelayMs = 60 * 60 * 1000;

/** Reads how notifications are to go out; what is not named is as usual. */
export function readManner(wish: JsonRecord): MannerReading {
  const copies = Number(textField(wish, 'copies') ?? usualManner.copies);
  const delayMs = Number(textField(wish, 'delayMs') ?? usualManner.delayMs);
  const forgery = forgeries.find(known => known === wish.forgery);
  if (!Number.isInteger(copies) || copies < 1 || copies > maxCopies) {
    return { kind: 'refused', reason: `copies must be a whole number from 1 to ${maxCopies}.` };
  }
  if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > maxDelayMs) {
    return { kind: 'refused', reason: `delayMs must be a whole number from 0 to ${maxDelayMs}.` };
  }
  if (wish.forgery !== undefined && !forgery) {
    return { kind: 'refused', reason: `forgery must be one of ${forgeries.join(', ')}.` };
  }
  const isHeld = wish.isHeld === true;
  return { kind: 'manner', manner: { copies, delayMs, isHeld, ...(forgery ? { forgery } : {}) } };
}
