import type { CreateOptions } from '../../config/create-options.ts';
import type { CardFieldKey } from '../../gateway/card-fields.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';
import { readCardAccount } from './card-account.ts';
import type { CardFieldOverride, CardOptions } from './card-options.ts';

/** The card form's configuration, computed from the merchant's options and the account. */
export interface CardConfiguration {
  /** The fields, in the order in which their frames are created. */
  readonly fields: readonly CardFieldKey[];
  readonly isNameRequired: boolean;
  readonly clearsAfterTokenization: boolean;
  readonly isGuest: boolean;
  readonly supportedCardTypes: readonly string[];
}

/** The merchant's card options as an object; empty if `card` is a boolean or missing. */
export function cardOptionsOf(options: CreateOptions): CardOptions {
  return typeof options.card === 'object' && options.card !== null ? options.card : {};
}

/** The merchant's override of one field: `null` if the field was removed. */
export function fieldOverride(options: CardOptions, key: CardFieldKey): CardFieldOverride | null {
  const override = options.overrides?.fields?.[key];
  return override === null ? null : (override ?? {});
}

/** The fields expected before the account is known. Without challenges both checks: most accounts have both. */
export function expectedFields(options: CardOptions, challenges: readonly string[] | null): readonly CardFieldKey[] {
  return fieldsOf(options, challenges ?? ['cvv', 'postal_code']);
}

/** The form's fields: a field for a challenge is included unless the merchant removed it. */
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

/** Computes the form's configuration. */
export function configureCard(options: CardOptions, gateway: GatewayConfiguration): CardConfiguration {
  const { cardholderName } = options;
  const { supportedCardTypes, challenges } = readCardAccount(gateway);
  return {
    fields: fieldsOf(options, challenges),
    isNameRequired: typeof cardholderName === 'object' && cardholderName?.required === true,
    clearsAfterTokenization: options.clearFieldsAfterTokenization !== false,
    isGuest: gateway.isGuest,
    supportedCardTypes,
  };
}
