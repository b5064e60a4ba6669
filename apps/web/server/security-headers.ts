/** Hosts that the payment widget loads code, frames and pictures from, or talks to, when payments are real. */
const payment = {
  script: [
    'https://js.braintreegateway.com',
    'https://assets.braintreegateway.com',
    'https://www.paypalobjects.com',
    'https://*.paypal.com',
  ],
  style: ['https://assets.braintreegateway.com'],
  image: ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://www.paypalobjects.com'],
  frame: ['https://assets.braintreegateway.com', 'https://*.paypal.com'],
  connect: [
    'https://api.braintreegateway.com',
    'https://api.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://*.braintree-api.com',
    'https://*.paypal.com',
  ],
};

const nothing: typeof payment = { script: [], style: [], image: [], frame: [], connect: [] };

/**
 * What a page of the shop may do. With the local gateway everything comes from the page's own origin, so no other
 * host is allowed.
 */
export function contentSecurityPolicy({ isLocal }: { isLocal: boolean }): string {
  const hosts = isLocal ? nothing : payment;
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...hosts.script],
    ["style-src 'self'", ...hosts.style],
    // braintree-web hides the inputs around its frames by a style attribute. Sheets and style elements stay ours alone.
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...hosts.image],
    ["font-src 'self'"],
    ["connect-src 'self'", ...hosts.connect],
    ["frame-src 'self'", ...hosts.frame],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]
    .map(directive => directive.join(' '))
    .join('; ');
}

/** Headers of everything that this server answers itself. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
