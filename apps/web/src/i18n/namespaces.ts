import { type routePaths, type TrustPageName, trustPages } from '../paths.ts';

type Namespaces = readonly ('access' | 'checkout' | 'event-page' | 'home' | 'shop-page' | 'trust')[];

// `fromEntries` forgets the names that it is given.
const ofTrustPages = Object.fromEntries(trustPages.map(page => [page, ['trust']])) as Record<TrustPageName, ['trust']>;

/** The namespaces of texts that each public page shows beside those of the first download. */
export const pageNamespaces: Readonly<Record<keyof typeof routePaths.shop, Namespaces>> = {
  home: ['home'],
  shop: ['shop-page'],
  event: ['event-page'],
  cart: ['checkout'],
  signIn: ['access'],
  signUp: ['access'],
  forgotPassword: ['access'],
  resetPassword: ['access'],
  confirmEmail: ['access'],
  ...ofTrustPages,
};
