import type { Random } from './random.ts';

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '😀'.repeat(200),
  'x'.repeat(2000),
  '<script>alert(1)</script>',
  ']]>&lt;!--',
  '../../../etc/passwd',
  '%00%ff%2e%2e',
  "' OR '1'='1",
  '#{7*7}{{7*7}}',
  '__proto__',
  '12/2039',
  '2039-02-30T25:61:61Z',
  '1e999',
  '-0',
  'NaN',
  '1500',
  '0.1',
  'fake-valid-nonce',
  'fake-consumed-nonce',
  'local_merchant',
  '4111111111111111',
  'http://[::1',
  'javascript:alert(1)',
  '/__hosted/../elsewhere',
  'https://www.paypal.com/\r\nx: y',
  `${'0'.repeat(1500)}x`,
] as const;

const names = `
  address additionalInfo amount analytics billing billingAddress cardholderName creditCard credit_card
  currencyIsoCode customer customer_id cvv data email events expirationDate expirationMonth
  expirationYear id ids input intent jwt merchant merchantId nonce number operation options order_id
  payment_method_nonce payment_method_token paymentData paypalAccount postalCode query returnUrl settings status
  token tracking transactionId type url validate __proto__ constructor toString
`;

const pageNames = `
  account acsTransID action authentication_complete_base_url ba_token braintree_access_token card client-id code
  color components context creq ending label layout locale PaReq PaRes parameters payerId resource_id source
  sources TermUrl termUrl x-cancel x-error x-success id token
`;

/** A text that an attacker might send. */
export function hostileText(random: Random): string {
  return random.pick(texts);
}

/** The name of a field that some call reads, or of a property that every object has. */
export function fieldName(random: Random): string {
  return word(names, random);
}

/** The name of a field that some page reads from its query or form. */
export function pageFieldName(random: Random): string {
  return word(pageNames, random);
}

function word(list: string, random: Random): string {
  const words = list.trim().split(/\s+/);
  return words[random.below(words.length)] ?? '';
}

/** Any JSON value, with field names that calls read. */
export function hostileValue(random: Random, depth = 4): unknown {
  switch (random.below(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return random.pick([0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, -1e-9]);
    case 3:
    case 4:
    case 5:
      return hostileText(random);
    case 6:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth - 1));
    default:
      return hostileRecord(random, depth - 1);
  }
}

/** An object with field names that calls read. */
export function hostileRecord(random: Random, depth = 4): Record<string, unknown> {
  const entries = Array.from({ length: random.below(6) }, () => [fieldName(random), hostileValue(random, depth)]);
  return Object.fromEntries(entries);
}
