import type { CallLog } from './calls/call-log.ts';
import type { FaultRules } from './faults/fault-rules.ts';
import type { StateFile } from './persistence/state-file.ts';
import type { MerchantSetup, Merchants } from './state/merchant.ts';
import type { Currency } from './state/merchant-settings.ts';
import type { Outbox, OutboxOptions } from './webhooks/outbox.ts';

/** The settings that every feature of the gateway receives. */
export type GatewaySettings = {
  readonly merchants: Merchants;
  /** The active fault rules. */
  readonly faults: FaultRules;
  readonly callLog: CallLog;
  /** Host names, besides those of this machine, under which the control API is reachable. */
  readonly controlHosts: readonly string[];
  /** Sends webhook events to merchants. */
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Reads one built browser file by its name. */
  readonly readBrowserFile: (name: string) => Promise<string>;
};

/** The options of a gateway. All are optional. */
export type GatewayOptions = {
  /** @default the one local merchant of the testkit */
  readonly merchants?: readonly MerchantSetup[];
  /** The currency of merchants that set none. @default XOF */
  readonly currency?: Currency;
  /** Host names, besides those of this machine, under which the control API is reachable. @default none */
  readonly controlHosts?: readonly string[];
  /** The file that stores the state, from `openStateFile`. @default none */
  readonly stateFile?: StateFile;
  /** Retries of a failed delivery. @default a few, with growing delays */
  readonly webhookDelivery?: Omit<OutboxOptions, 'now'>;
  /** Folders of the provider's published packages whose browser files are served. @default none */
  readonly publishedPackages?: readonly string[];
  /** @default the real clock */
  readonly now?: () => Date;
  /** @default the files that the build put into `dist/browser` */
  readonly readBrowserFile?: (name: string) => Promise<string>;
  /** The log level. @default silent */
  readonly logLevel?: string;
  /** The destination of log lines. @default stdout */
  readonly logStream?: { readonly write: (line: string) => void };
};
