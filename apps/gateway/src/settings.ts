import type { CardBrand, ScenarioTable } from '@guichet/testkit';
import type { CallLog } from './calls/call-log.ts';
import type { FaultRules } from './faults/fault-rules.ts';
import type { StateFile } from './persistence/state-file.ts';
import type { MerchantSetup, Merchants } from './state/merchant.ts';
import type { Challenge, Currency } from './state/merchant-settings.ts';
import type { Outbox, OutboxOptions } from './webhooks/outbox.ts';

/** What every part of the gateway is given. */
export type GatewaySettings = {
  readonly merchants: Merchants;
  /** What decides how a payment ends. */
  readonly scenarios: ScenarioTable;
  /** What is to go wrong with the calls to come. */
  readonly faults: FaultRules;
  readonly callLog: CallLog;
  /** Names besides this machine's own under which the control answers. */
  readonly controlHosts: readonly string[];
  /** Tells merchants what happens. */
  readonly outbox: Outbox;
  /** The hosts besides this machine that may receive webhook events. */
  readonly webhookHosts: readonly string[];
  readonly now: () => Date;
  /** Reads one built browser file by its name. */
  readonly readBrowserFile: (name: string) => Promise<string>;
};

/** How to build a gateway; everything has a default. */
export type GatewayOptions = {
  /** @default the one local merchant of the testkit */
  readonly merchants?: readonly MerchantSetup[];
  /** The currency of the merchants that name none. @default XOF */
  readonly currency?: Currency;
  /** The challenges of the merchants that name none. @default both */
  readonly challenges?: readonly Challenge[];
  /** The brands of the merchants that name none. @default every brand of the test cards */
  readonly supportedBrands?: readonly CardBrand[];
  /** What decides how a payment ends. @default the table of the testkit */
  readonly scenarios?: ScenarioTable;
  /** Names under which the control answers besides this machine's own. @default none */
  readonly controlHosts?: readonly string[];
  /** The file that keeps what is remembered, from `openStateFile`. @default none */
  readonly stateFile?: StateFile;
  /** The hosts besides this machine that may receive webhook events. @default none */
  readonly webhookHosts?: readonly string[];
  /** How a failed delivery is retried. @default a few growing waits */
  readonly webhookDelivery?: Omit<OutboxOptions, 'now' | 'allowedHosts'>;
  /** Folders of the provider's published packages whose browser files are served. @default none */
  readonly publishedPackages?: readonly string[];
  /** @default the real clock */
  readonly now?: () => Date;
  /** @default the files that the build put into `dist/browser` */
  readonly readBrowserFile?: (name: string) => Promise<string>;
  /** The level of the log. @default silent */
  readonly logLevel?: string;
  /** Where the log goes, line by line. @default stdout */
  readonly logStream?: { readonly write: (line: string) => void };
};
