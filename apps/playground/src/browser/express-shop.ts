import type { ExpressOptions } from '@guichet/dropin';

/** How the shop of the playground ships. Amounts are in cents. */
const ways = [
  { id: 'post', label: 'Post', detail: '3 to 5 days', amount: 500 },
  { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: 1200 },
];

/**
 * The callbacks of a shop that ships to France, Ghana and the United States, and knows the coupon `WELCOME`. `goodsOf` is
 * what the cart costs, in cents.
 */
export function expressShop(
  goodsOf = () => 4300,
): Pick<ExpressOptions, 'onShippingAddressChange' | 'onShippingOptionChange' | 'onCouponChange'> {
  let way = 'post';
  let discount = 0;
  /** Abroad each way costs 10 more. */
  let surcharge = 0;

  const written = (cents: number): string => (cents / 100).toFixed(2);

  function price() {
    const goods = goodsOf();
    const shippingOptions = ways.map(option => ({ ...option, amount: written(option.amount + surcharge) }));
    const shipping = (ways.find(({ id }) => id === way)?.amount ?? 0) + surcharge;
    return {
      total: written(goods + shipping - discount),
      lineItems: [
        { label: 'Tickets', amount: written(goods) },
        { label: 'Shipping', amount: written(shipping) },
        ...(discount > 0 ? [{ label: 'Coupon', amount: written(-discount) }] : []),
      ],
      shippingOptions,
    };
  }

  return {
    async onShippingAddressChange({ countryCode }) {
      if (!['FR', 'US', 'GH'].includes(countryCode)) return { error: 'We do not ship to this country.' };
      surcharge = countryCode === 'FR' ? 0 : 1000;
      return price();
    },
    async onShippingOptionChange(id) {
      way = id;
      return price();
    },
    async onCouponChange(code) {
      if (code !== '' && code !== 'WELCOME') return { error: 'There is no such coupon.' };
      discount = code === '' ? 0 : 800;
      return price();
    },
  };
}
