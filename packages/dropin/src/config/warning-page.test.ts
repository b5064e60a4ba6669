// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docsUrl } from '../errors/docs-url.ts';
import { pageOf } from './warning-page.ts';

const guides = new URL('../../../../docs/guides/', import.meta.url);

/** The anchors of a page: its headings in lower case, with hyphens, and the names of rows. */
function anchorsOf(page: string): readonly string[] {
  const text = readFileSync(new URL(`${page}.md`, guides), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...rows];
}

describe('the page of a warning', () => {
  it.each([
    ['options.locale is 42, but must be a string.', 'options#locale'],
    ['options.weather is not an option.', 'options#create'],
    ['options.card.cardHolderName is not an option.', 'options#card'],
    ['options.paypalCredit.flow is missing', 'options#paypal-and-paypalcredit'],
    ['options.venmo.profileId is 42', 'options#venmo'],
    ['options.applePay.displayName is 42', 'options#applepay'],
    ['options.googlePay.googlePayVersion is 3', 'options#googlepay'],
    ['options.threeDSecure.amout is not an option.', 'options#threedsecure'],
    ['options.dataCollector.paypal is 1', 'options#datacollector'],
    ['options.translations.payWithCrad is not the key of a text.', 'languages#the-keys-of-translations'],
    ['paypal is not offered: the order does not list it.', 'not-offered'],
    ['on: there is no event "x".', 'events#events'],
    ['showView: there is no view "x".', 'events#methods'],
    ['updateConfiguration: paypal.currency is "EURO"', 'events#methods'],
    ['update.paypal.currency is "EURO"', 'options#paypal-and-paypalcredit'],
    ['update.weather is not an option.', 'changing-options'],
  ])('[BAD-20] %s is explained on a page and in a section that exist', (warning, place) => {
    expect(pageOf(warning)).toBe(`${docsUrl}/guides/${place}`);
    const [page = '', anchor] = place.split('#');
    if (anchor) expect(anchorsOf(page)).toContain(anchor);
    else expect(anchorsOf(page)).not.toEqual([]);
  });
});
