import type { EventForEditing, SaveEventReply } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { Merged } from './merge-changes.ts';

/** What became of the last attempt to send the form. */
export type EventFormOutcome =
  | { readonly kind: 'saved'; readonly event: SaveEventReply['event'] }
  /** The user stopped the upload. */
  | { readonly kind: 'cancelled' }
  /** No reply came: a new event may exist. */
  | { readonly kind: 'unknown' }
  /** Another user had saved the event; the form is merged with it and was not sent. */
  | { readonly kind: 'merged'; readonly merged: Merged; readonly present: EventForEditing }
  /** The event was removed from the shop. */
  | { readonly kind: 'gone' };

/** Why an event was not saved, as far as the form has an answer to it. */
export type SaveFailure =
  /** The user stopped the upload. */
  | { readonly kind: 'cancelled' }
  /** Another user saved the event meanwhile. */
  | { readonly kind: 'changed' }
  /** The event was removed from the shop. */
  | { readonly kind: 'gone' }
  /** More tickets are sold or being paid for. */
  | { readonly kind: 'too-few'; readonly least: number }
  | { readonly kind: 'photo-refused' }
  /** No reply came, so the event may have been saved. */
  | { readonly kind: 'unknown' }
  /** The error's text is all there is to show. */
  | { readonly kind: 'other' };

/** Reads what failed. `isAborted`: whether the user stopped the upload. */
export function readSaveFailure(error: unknown, isAborted: boolean): SaveFailure {
  if (isAborted) return { kind: 'cancelled' };
  if (!(error instanceof ApiError)) return { kind: 'other' };
  if (error.code === 'event_changed') return { kind: 'changed' };
  if (error.code === 'event_not_found') return { kind: 'gone' };
  if (error.code === 'quantity_too_small') return readLeast(error.body);
  if (error.code.startsWith('photo_')) return { kind: 'photo-refused' };
  // A shop that is too busy replies 503 without having begun.
  return { kind: error.isOutcomeUnknown && error.status !== 503 ? 'unknown' : 'other' };
}

function readLeast(body: unknown): SaveFailure {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'least' in body && typeof body.least === 'number'
    ? { kind: 'too-few', least: body.least }
    : { kind: 'other' };
}
