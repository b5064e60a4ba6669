import type { Merchant } from '../state/merchant.ts';
import { addToRing, ring } from '../state/ring.ts';
import { stateSlot } from '../state/state-slot.ts';
import { asRecord, textField } from '../wire/read.ts';

/** An event that a page reported. Only its name is stored, because the other fields can contain anything. */
type AnalyticsEvent = { readonly kind: string; readonly source: 'drop-in'; readonly at: Date };

/** One payment of the Drop-in makes about fifty events. */
const maxEvents = 1000;

const maxTextLength = 200;

/** The newest events of a merchant. */
export const analyticsEvents = stateSlot('analytics', () => ring<AnalyticsEvent>(maxEvents));

/** Stores the events of a report. */
export function keepReport(merchant: Merchant, body: unknown, at: Date): void {
  const { analytics } = asRecord(body);
  const events: readonly unknown[] = Array.isArray(analytics) ? analytics.slice(0, maxEvents) : [];
  for (const event of events) {
    const kind = textField(asRecord(event), 'kind');
    if (kind !== undefined) {
      addToRing(merchant.state(analyticsEvents), { kind: sanitized(kind), source: 'drop-in', at });
    }
  }
}

/** Shortens a text and replaces digits that could be a card number. */
function sanitized(text: string): string {
  return text.slice(0, maxTextLength).replace(/\d[\d -]{10,}\d/g, '(digits)');
}
