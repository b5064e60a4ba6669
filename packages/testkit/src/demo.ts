/** A user that the seed creates. */
export type DemoAccount = { readonly email: string; readonly password: string };

/** The accounts of a freshly seeded database. */
export const demoAccounts = {
  admin: { email: 'admin@guichet.example', password: 'guichet-demo' },
  buyer: { email: 'buyer@guichet.example', password: 'guichet-demo' },
  lister: { email: 'lister@guichet.example', password: 'guichet-demo' },
} as const satisfies Record<string, DemoAccount>;

/** The card for trying out the shop. Any future expiry date is valid. */
export const demoCard = {
  number: '4111 1111 1111 1111',
  cvv: '123',
  postalCode: '12345',
} as const;

/** A merchant of the local gateway. Pages without a client token use the tokenization key. */
export type LocalMerchant = {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly tokenizationKey: string;
};

/** The default merchant of the local gateway. */
export const localMerchant: LocalMerchant = {
  merchantId: 'local_merchant',
  publicKey: 'local_public',
  privateKey: 'local_private',
  tokenizationKey: 'sandbox_local1234_local_merchant',
};
