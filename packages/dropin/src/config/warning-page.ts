import { docsUrl } from '../errors/docs-url.ts';

/** The sections of the options page; every other option is in the table of `create`. */
const sections: Readonly<Record<string, string>> = {
  card: 'card',
  paypal: 'paypal-and-paypalcredit',
  paypalCredit: 'paypal-and-paypalcredit',
  venmo: 'venmo',
  applePay: 'applepay',
  googlePay: 'googlepay',
  threeDSecure: 'threedsecure',
  dataCollector: 'datacollector',
};

/** The URL of the page of the documents that explains what a warning is about. */
export function pageOf(warning: string): string {
  return `${docsUrl}/guides/${placeOf(warning)}`;
}

function placeOf(warning: string): string {
  if (/^on: /.test(warning)) return 'events#events';
  if (/^(showView|updateConfiguration): /.test(warning)) return 'events#methods';
  if (/^\w+ is not offered/.test(warning)) return 'not-offered';
  const [, caller, name = '', inside] = /^(\w+)\.(\w+)(\.)?/.exec(warning) ?? [];
  if (name === 'translations' && inside) return 'languages#the-keys-of-translations';
  const section = inside ? sections[name] : undefined;
  if (section) return `options#${section}`;
  if (caller === 'update') return 'changing-options';
  // The row of an option that there is.
  return `options#${/ is not an option/.test(warning) ? 'create' : name}`;
}
