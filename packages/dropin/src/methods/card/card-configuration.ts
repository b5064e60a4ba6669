import type { CardFieldKey, CardFieldOverride, CardOptions, CreateOptions } from '../../config/create-options.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';

/** The card form as it was agreed between the merchant's options and the gateway. */
export interface CardConfiguration {
  /** The fields, in the order in which their frames are made. */
  readonly fields: readonly CardFieldKey[];
  readonly isNameRequired: boolean;
  readonly clearsAfterTokenization: boolean;
  readonly isGuest: boolean;
  readonly supportedCardTypes: readonly string[];
}

/** The merchant's card options as an object, whatever form they were given in. */
export function cardOptionsOf(options: CreateOptions): CardOptions {
  return typeof options.card === 'object' && options.card !== null ? options.card : {};
}

/** What the merchant changed about one field: `null` when the field was taken out. */
export function fieldOverride(options: CardOptions, key: CardFieldKey): CardFieldOverride | null {
  const override = options.overrides?.fields?.[key];
  return override === null ? null : (override ?? {});
}

/** Settles which fields the form has: a field that guards the merchant's account is shown unless taken out. */
export function configureCard(options: CardOptions, gateway: GatewayConfiguration): CardConfiguration {
  const { cardholderName } = options;
  const isDemanded = (challenge: string, key: CardFieldKey): boolean =>
    gateway.challenges.includes(challenge) && fieldOverride(options, key) !== null;
  const fields: CardFieldKey[] = [
    ...(cardholderName ? (['cardholderName'] as const) : []),
    'number',
    'expirationDate',
    ...(isDemanded('cvv', 'cvv') ? (['cvv'] as const) : []),
    ...(isDemanded('postal_code', 'postalCode') ? (['postalCode'] as const) : []),
  ];
  return {
    fields,
    isNameRequired: typeof cardholderName === 'object' && cardholderName?.required === true,
    clearsAfterTokenization: options.clearFieldsAfterTokenization !== false,
    isGuest: gateway.isGuest,
    supportedCardTypes: gateway.supportedCardTypes,
  };
}
