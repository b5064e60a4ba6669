/**
 * The addresses that the gateway announces. The provider's browser library accepts nothing else, so these are the
 * real ones although nothing there is ever called in local mode.
 */
export const announced = {
  assetsUrl: 'https://assets.braintreegateway.com',
  graphQLUrl: 'https://payments.sandbox.braintree-api.com/graphql',
  clientApiUrl: (merchantId: string) =>
    `https://api.sandbox.braintreegateway.com:443/merchants/${encodeURIComponent(merchantId)}/client_api`,
  analyticsUrl: (merchantId: string) =>
    `https://client-analytics.sandbox.braintreegateway.com/analytics/${encodeURIComponent(merchantId)}`,
} as const;
