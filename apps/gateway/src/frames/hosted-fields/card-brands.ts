import creditCardType from 'credit-card-type';
import { type FormOptions, type GatewayAccess, plainBrand } from './configuration.ts';

/** A possible brand of the number, in the page's shape. */
export type PossibleCard = {
  readonly niceType: string;
  readonly type: string;
  readonly code: { readonly name: string; readonly size: number };
  /** False only if the merchant has brands enforced and this one is not supported. */
  readonly supported: boolean;
};

/** The possible brands of a number: all while it is empty, none when no brand matches. */
export function possibleCards(number: string, form: FormOptions, gateway: GatewayAccess | undefined): PossibleCard[] {
  return creditCardType(number).map(({ type, niceType, code }) => ({
    niceType,
    // The page uses Mastercard's legacy name.
    type: type === 'mastercard' ? 'master-card' : type,
    code,
    supported: isSupported(plainBrand(type), form, gateway),
  }));
}

/** Before the gateway's configuration is available, no brand is rejected. */
function isSupported(brand: string, { brandSwitches }: FormOptions, gateway: GatewayAccess | undefined): boolean {
  if (!brandSwitches || !gateway) {
    return true;
  }
  return brandSwitches.get(brand) ?? gateway.supportedBrands.has(brand);
}
