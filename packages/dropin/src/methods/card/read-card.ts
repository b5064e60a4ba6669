import {
  callable,
  either,
  flag,
  mapOf,
  oneOf,
  type Reader,
  record,
  shape,
  switchOr,
  text,
} from '../../config/readers.ts';
import type { CardFieldOverride, CardOptions, CardOverrides, CardVaultOptions } from './card-options.ts';

const nothing = oneOf(null);
const override = either<CardFieldOverride, null>(record, nothing);

/** Reads the option `card` in each of its forms. */
export const readCard: Reader<boolean | CardOptions> = either(
  flag,
  shape<CardOptions>({
    cardholderName: switchOr(shape({ required: flag })),
    overrides: shape<CardOverrides>({
      fields: shape<NonNullable<CardOverrides['fields']>>({
        cardholderName: override,
        number: override,
        expirationDate: override,
        cvv: override,
        postalCode: override,
      }),
      styles: mapOf(either(text, either(nothing, record<Record<string, string>>))),
    }),
    clearFieldsAfterTokenization: flag,
    vault: shape<CardVaultOptions>({
      vaultCard: flag,
      allowVaultCardOverride: flag,
      // What it is not to be is what it is without.
      requireCvv: either(oneOf('always'), callable<NonNullable<CardVaultOptions['requireCvv']>>),
    }),
  }),
);
