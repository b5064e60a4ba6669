/** The payment library's own analytics: the build loads them as a chunk after the form, in place of the library's import. */
export { default } from 'braintree-web/lib/analytics.js';
