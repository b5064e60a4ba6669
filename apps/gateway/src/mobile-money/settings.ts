import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Answer, Collection } from './collection.ts';

/** What the routes of mobile money share. */
export type MobileMoneySettings = GatewaySettings & {
  /** The merchant that both providers know. */
  readonly merchant: () => Merchant;
  /** Watches a new request whose phone answers by itself. */
  readonly told: (created: Collection) => void;
  /** Answers a request, and tells the shop. */
  readonly answer: (collection: Collection, answer: Answer) => Collection;
};
