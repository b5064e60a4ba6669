import { type PayPalAddress, paypalPayers } from '@guichet/testkit';
import type { PayPalPayment } from './payment.ts';

/** A possible shipping address. An address set by the shop belongs to no payer. */
export type Place = { readonly key: string; readonly payerId: string | null; readonly address: PayPalAddress };

/** The addresses to choose from: the shop's first, and only that one when the shop fixed it. */
export function placesOf({ terms, isShippingFixed }: PayPalPayment): readonly Place[] {
  const { shippingAddress } = terms;
  const ofShop: readonly Place[] = shippingAddress ? [{ key: 'shop', payerId: null, address: shippingAddress }] : [];
  const ofPayers = paypalPayers.flatMap(({ payerId, addresses }) =>
    addresses.map((address, index) => ({ key: `${payerId}:${index}`, payerId, address })),
  );
  return shippingAddress && isShippingFixed ? ofShop : [...ofShop, ...ofPayers];
}

/** An address on one line. */
export function addressLine(address: PayPalAddress): string {
  const { recipientName, line1, line2, city, state, postalCode, countryCode } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [recipientName, line1, line2, place, state, countryCode].filter(Boolean).join(', ');
}
