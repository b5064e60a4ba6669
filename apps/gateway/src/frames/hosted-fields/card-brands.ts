import creditCardType from 'credit-card-type';
import { type FormOptions, type GatewayAccess, plainBrand } from './configuration.ts';

/** A brand that a number may belong to, as the page is told of it. */
export type PossibleCard = {
  readonly type: string;
  readonly niceType: string;
  readonly lengths: readonly number[];
  readonly gaps: readonly number[];
  readonly patterns: readonly (number | readonly number[])[];
  readonly code: { readonly name: string; readonly size: number };
  readonly supported: boolean;
};

/** The brands that a number may still belong to: all of them while it is empty, none when it fits nowhere. */
export function possibleCards(number: string, form: FormOptions, gateway: GatewayAccess | undefined): PossibleCard[] {
  return creditCardType(number).map(({ type, niceType, lengths, gaps, patterns, code }) => ({
    // The page knows Mastercard by its older name.
    type: type === 'mastercard' ? 'master-card' : type,
    niceType,
    lengths,
    gaps,
    patterns,
    code,
    supported: isSupported(plainBrand(type), form, gateway),
  }));
}

function isSupported(brand: string, { brandSwitches }: FormOptions, gateway: GatewayAccess | undefined): boolean {
  // The provider counts Diners Club among Discover.
  const name = brand === 'dinersclub' && !gateway?.supportedBrands.has(brand) ? 'discover' : brand;
  return brandSwitches?.get(brand) ?? gateway?.supportedBrands.has(name) ?? true;
}
