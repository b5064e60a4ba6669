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

/** The fields that are to be expected before the account is known: most accounts check both, as they are advised to. */
export function expectedFields(options: CardOptions, challenges: readonly string[] | null): readonly CardFieldKey[] {
  return fieldsOf(options, challenges ?? ['cvv', 'postal_code']);
}

/** A field that guards the merchant's account is part of the form unless it was taken out. */
function fieldsOf(options: CardOptions, challenges: readonly string[]): readonly CardFieldKey[] {
  const isDemanded = (challenge: string, key: CardFieldKey): boolean =>
    challenges.includes(challenge) && fieldOverride(options, key) !== null;
  return [
    ...(options.cardholderName ? (['cardholderName'] as const) : []),
    'number',
    'expirationDate',
    ...(isDemanded('cvv', 'cvv') ? (['cvv'] as const) : []),
    ...(isDemanded('postal_code', 'postalCode') ? (['postalCode'] as const) : []),
  ];
}

/** Settles what form the account and the merchant's options make together. */
export function configureCard(options: CardOptions, gateway: GatewayConfiguration): CardConfiguration {
  const { cardholderName } = options;
  return {
    fields: fieldsOf(options, gateway.challenges),
    isNameRequired: typeof cardholderName === 'object' && cardholderName?.required === true,
    clearsAfterTokenization: options.clearFieldsAfterTokenization !== false,
    isGuest: gateway.isGuest,
    supportedCardTypes: gateway.supportedCardTypes,
  };
}
