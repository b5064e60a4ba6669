import { type CheckoutConfiguration, renderCheckoutButton } from './checkout-button.ts';
import { fundingSources, isOffered } from './funding.ts';
import { paypalPage, runningScript } from './script-url.ts';

const { url } = runningScript();
const toPageUrl = (path: string) => paypalPage(url, path);

// Like the real script, this overwrites an existing global.
Object.assign(window, {
  paypal: {
    version: '4.0.0-local',
    FUNDING: fundingSources,
    CARD: { VISA: 'visa', MASTERCARD: 'mastercard', AMEX: 'amex', DISCOVER: 'discover', JCB: 'jcb' },
    ENV: { LOCAL: 'local', SANDBOX: 'sandbox', PRODUCTION: 'production' },
    isFundingEligible: isOffered,
    setup: () => undefined,
    Button: {
      render: (configuration: CheckoutConfiguration, target: string | Element) =>
        renderCheckoutButton(configuration, target, toPageUrl),
    },
  },
});
