import type { DoorSummary, TicketKey } from '@guichet/contracts';

/** This device's access to the check-in of one event. */
export type Access = {
  readonly productId: string;
  readonly token: string;
  /** The event with the counts, as the server sent them last. */
  readonly summary: DoorSummary;
  /** Null until the list of tickets was fetched for the first time. */
  readonly list: ListState | null;
};

/** What this device has fetched of the event's list of tickets. */
type ListState = {
  /** The `since` of the next request. */
  readonly next: string;
  readonly cancelled: boolean;
  readonly keys: readonly TicketKey[];
  /** When the access ends, by the server's clock. */
  readonly closesAt: string;
  /** When the list was fetched, by the device's clock. */
  readonly fetchedAt: number;
  /** How far the device's clock is ahead of the server's. */
  readonly clockAheadMs: number;
};

/** The name of this device, as other devices show it. */
export function labelOf({ summary }: Access): string {
  return summary.devices.find(device => device.thisDevice)?.label ?? '';
}
