/** Hosts of the payment provider that the widget loads code, frames and images from, or sends requests to. */
const payment = {
  script: [
    'https://js.braintreegateway.com',
    'https://assets.braintreegateway.com',
    'https://www.paypalobjects.com',
    'https://*.paypal.com',
    'https://pay.google.com',
    'https://songbird.cardinalcommerce.com',
    'https://songbirdstag.cardinalcommerce.com',
  ],
  style: ['https://assets.braintreegateway.com'],
  image: [
    'https://assets.braintreegateway.com',
    'https://*.paypal.com',
    'https://www.paypalobjects.com',
    'https://www.gstatic.com',
  ],
  // A card's bank has its page for 3-D Secure on any host. This includes the wallets' frames.
  frame: ['https:'],
  connect: [
    'https://api.braintreegateway.com',
    'https://api.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://*.braintree-api.com',
    'https://*.paypal.com',
    'https://pay.google.com',
    'https://google.com/pay',
    'https://*.cardinalcommerce.com',
  ],
};

/** The hosts that the widget calls first, for pages to connect to before the widget starts. */
export const firstPaymentHosts: readonly string[] = [
  'https://assets.braintreegateway.com',
  'https://api.braintreegateway.com',
];

const nothing: typeof payment = { script: [], style: [], image: [], frame: [], connect: [] };

/**
 * The pages' content security policy. The local gateway's files come from the page's own origin, so then no other
 * host is allowed. The scripts of PayPal and Google Pay add style elements to the page, which need its nonce.
 */
export function contentSecurityPolicy({ isLocal, nonce }: { isLocal: boolean; nonce: string }): string {
  const hosts = isLocal ? nothing : payment;
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...hosts.script],
    [`style-src 'self' 'nonce-${nonce}'`, ...hosts.style],
    // braintree-web hides the inputs around its frames with a style attribute. Other inline styles stay forbidden.
    ["style-src-attr 'unsafe-inline'"],
    // A photo that was chosen but not sent yet is shown from the browser's memory.
    ["img-src 'self' data: blob:", ...hosts.image],
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

/** What a document may use of the device. */
export function permissions({ mayScan }: { mayScan: boolean }): string {
  return `camera=(${mayScan ? 'self' : ''}), microphone=(), geolocation=()`;
}

/** Headers of everything that this server sends itself. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissions({ mayScan: false }),
} as const;

/** Headers of an error reply, which is data and never a page. */
export const errorHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
