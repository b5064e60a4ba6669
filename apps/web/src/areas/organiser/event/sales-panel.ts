import type { EventDetail } from '@guichet/contracts';

/** What the tabs about an event's tickets get. The event is null when it is not in the shop any more. */
export type SalesPanelProps = { eventId: string; event: EventDetail | null };
