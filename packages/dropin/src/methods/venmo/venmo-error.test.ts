// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCancellation, VenmoError, type VenmoErrorCode, venmoErrors } from './venmo-error.ts';

const page = readFileSync(new URL('../../../../../docs/errors/dropin.md', import.meta.url), 'utf8');
const rows = page.split('\n').flatMap(line => {
  const row = /^\| (VENMO_\w+) \| (\w+) \| (.+?) \| (.{20,}) \|$/.exec(line);
  return row ? [row.slice(1, 4)] : [];
});
const codes = Object.keys(venmoErrors) as VenmoErrorCode[];

describe('the errors of Venmo', () => {
  it('[VENMOPAY-102] the documentation page lists every code with its type and its text', () => {
    expect(rows).toEqual(Object.entries(venmoErrors).map(([code, row]) => [code, ...row]));
  });

  it('[VENMOPAY-103] an error carries its cause, also under the name that pages for Drop-in read', () => {
    const cause = new Error('offline');
    expect(new VenmoError('VENMO_NETWORK_ERROR', { cause: cause })).toMatchObject({
      cause,
      details: { originalError: cause },
    });
    expect(new VenmoError('VENMO_NETWORK_ERROR').details).toBeUndefined();
  });

  it('[VENMOPAY-104] exactly the cancellations by the buyer or the page count as such', () => {
    expect(codes.filter(code => isCancellation(new VenmoError(code)))).toEqual([
      'VENMO_APP_CANCELED',
      'VENMO_CUSTOMER_CANCELED',
      'VENMO_DESKTOP_CANCELED',
      'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
    ]);
    expect(isCancellation({ code: 'VENMO_APP_CANCELED' })).toBe(false);
  });
});
