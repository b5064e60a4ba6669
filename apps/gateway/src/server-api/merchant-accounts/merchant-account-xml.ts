import type { MerchantAccount } from '../../state/merchant-settings.ts';
import { flag, type XmlElements } from '../../wire/xml.ts';

/** A merchant account in the provider's XML. */
export function merchantAccountElement({ id, currency }: MerchantAccount, isDefault: boolean): XmlElements {
  return { id, status: 'active', 'currency-iso-code': currency, default: flag(isDefault) };
}
