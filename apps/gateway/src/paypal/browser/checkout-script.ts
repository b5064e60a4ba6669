import { type CheckoutConfiguration, renderCheckoutButton } from './checkout-button.ts';
import { fundingSources, isOffered } from './funding.ts';
import { paypalPage, runningScript } from './script-address.ts';

const { address } = runningScript();
const pageFor = (path: string) => paypalPage(address, path);

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
        renderCheckoutButton(configuration, target, pageFor),
    },
  },
});
