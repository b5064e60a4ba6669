import BraintreeError from 'braintree-web/lib/braintree-error.js';

/** The error of frames that cannot come. With the directive that forbids them, the page's policy is at fault. */
export function blockedFrames([frame]: readonly HTMLIFrameElement[], directive?: string): Error {
  const { origin } = new URL(frame?.src ?? '', document.baseURI);
  return new BraintreeError({
    type: directive ? 'MERCHANT' : 'NETWORK',
    code: 'HOSTED_FIELDS_BLOCKED',
    message: directive
      ? `The content security policy of the page blocks the card fields: ${directive} must allow ${origin}.`
      : `The card fields did not load from ${origin}. A blocker, a proxy or the network may stop them.`,
  });
}
