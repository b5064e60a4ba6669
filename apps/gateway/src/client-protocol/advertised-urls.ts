/**
 * The URLs in the client configuration. The provider's browser library accepts only the real ones, although local mode
 * never calls them.
 */
export const advertisedUrls = {
  assetsUrl: 'https://assets.braintreegateway.com',
  graphQLUrl: 'https://payments.sandbox.braintree-api.com/graphql',
  clientApiUrl: (merchantId: string) =>
    `https://api.sandbox.braintreegateway.com:443/merchants/${encodeURIComponent(merchantId)}/client_api`,
  analyticsUrl: (merchantId: string) =>
    `https://client-analytics.sandbox.braintreegateway.com/analytics/${encodeURIComponent(merchantId)}`,
} as const;
