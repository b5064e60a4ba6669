import type { CardFields, CardFieldsOptions } from './card-fields.ts';

/** The payment gateway, as far as the widget needs it. */
export interface Gateway {
  readonly configuration: GatewayConfiguration;
  /** Puts the card frames into the page; resolves when all of them answer, rejects when they do not in time. */
  createCardFields(options: CardFieldsOptions): Promise<CardFields>;
}

/** What the merchant's account allows. */
export interface GatewayConfiguration {
  /** True unless the authorization names a customer. */
  readonly isGuest: boolean;
  /** Brands by their gateway names, for instance `MasterCard`. */
  readonly supportedCardTypes: readonly string[];
  /** What a card has to be checked against: `cvv`, `postal_code`. */
  readonly challenges: readonly string[];
}

/** Opens a connection. */
export type ConnectGateway = (authorization: string) => Promise<Gateway>;
