import type { Merchants } from './state/merchant.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** The settings that every feature of the gateway receives. */
export type GatewaySettings = {
  readonly merchants: Merchants;
  /** Sends webhook events to merchants. */
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Reads one built browser file by its name. */
  readonly readBrowserFile: (name: string) => Promise<string>;
};
