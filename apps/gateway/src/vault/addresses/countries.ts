import { createRequire } from 'node:module';
import countries, { type LocaleData } from 'i18n-iso-countries/index.js';

/** A country under all its names. */
export type Country = {
  readonly name: string;
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
};

// The names come as a JSON file, which only CommonJS loads in every Node version that is supported.
const englishNames: LocaleData = createRequire(import.meta.url)('i18n-iso-countries/langs/en.json');
countries.registerLocale(englishNames);

/** Finds a country by its English name. The name stays as it was written, for some countries have several. */
export function countryNamed(name: string): Country | undefined {
  const alpha2 = countries.getAlpha2Code(name, 'en');
  return alpha2 === undefined ? undefined : { ...describe(alpha2), name };
}

/** Finds a country by its two-letter, three-letter or three-digit code. */
export function countryWithCode(code: string): Country | undefined {
  const alpha2 = countries.toAlpha2(code.toUpperCase());
  return alpha2 !== undefined && countries.isValid(alpha2) ? describe(alpha2) : undefined;
}

function describe(alpha2: string): Country {
  return {
    name: countries.getName(alpha2, 'en') ?? alpha2,
    alpha2,
    alpha3: countries.alpha2ToAlpha3(alpha2) ?? '',
    numeric: countries.alpha2ToNumeric(alpha2) ?? '',
  };
}
