/** Hosts of the payment provider that the widget loads code, frames and images from, or sends requests to. */
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
 * The pages' content security policy. The local gateway's files come from the page's own origin, so then no other
 * host is allowed.
 */
export function contentSecurityPolicy({ isLocal }: { isLocal: boolean }): string {
  const hosts = isLocal ? nothing : payment;
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...hosts.script],
    ["style-src 'self'", ...hosts.style],
    // braintree-web hides the inputs around its frames with a style attribute. Other inline styles stay forbidden.
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

/** Headers of everything that this server sends itself. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
