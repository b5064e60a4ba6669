import creditCardType from 'credit-card-type';
import { type FormOptions, type GatewayAccess, plainBrand } from './configuration.ts';

/** A brand that a number may belong to, as the page receives it. */
export type PossibleCard = {
  readonly niceType: string;
  readonly type: string;
  readonly code: { readonly name: string; readonly size: number };
  /** False only where the merchant has brands enforced. */
  readonly supported: boolean;
};

/** The brands that a number may still belong to: all of them while it is empty, none when it fits nowhere. */
export function possibleCards(number: string, form: FormOptions, gateway: GatewayAccess | undefined): PossibleCard[] {
  return creditCardType(number).map(({ type, niceType, code }) => ({
    niceType,
    // The page knows Mastercard by its older name.
    type: type === 'mastercard' ? 'master-card' : type,
    code,
    supported: isSupported(plainBrand(type), form, gateway),
  }));
}

/** Until the gateway is known no brand is rejected. */
function isSupported(brand: string, { brandSwitches }: FormOptions, gateway: GatewayAccess | undefined): boolean {
  if (!brandSwitches || !gateway) {
    return true;
  }
  return brandSwitches.get(brand) ?? gateway.supportedBrands.has(brand);
}
