import type { ErrorRow } from './error-row.ts';

/** Errors of the shop's server about a server behind it. Its other errors are the API's. */
export const shopServerErrors = {
  api_unreachable: {
    status: 502,
    type: 'internal',
    en: 'We can’t reach the service right now. Please try again in a moment.',
    fr: 'Le service est injoignable pour le moment. Réessayez dans un instant.',
  },
  api_timeout: {
    status: 504,
    type: 'internal',
    en: 'The service is taking too long to respond. Please try again in a moment.',
    fr: 'Le service met trop de temps à répondre. Réessayez dans un instant.',
  },
  gateway_unreachable: {
    status: 502,
    type: 'internal',
    en: 'The local payment gateway can’t be reached. Please try again in a moment.',
    fr: 'Le service de paiement local est injoignable.',
  },
  gateway_timeout: {
    status: 504,
    type: 'internal',
    en: 'The local payment gateway is taking too long to respond. Please try again in a moment.',
    fr: 'Le service de paiement local met trop de temps à répondre.',
  },
} as const satisfies Record<string, ErrorRow>;
