// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCancellation, VenmoError, type VenmoErrorReason, venmoErrors } from './venmo-error.ts';

const page = readFileSync(new URL('../../../../../docs/errors/dropin.md', import.meta.url), 'utf8');
const rows = page.split('\n').flatMap(line => {
  const row = /^\| (VENMO_\w+) \| (\w+) \| (.+?) \| (.{20,}) \|$/.exec(line);
  return row ? [row.slice(1, 4)] : [];
});
const reasons = Object.keys(venmoErrors) as VenmoErrorReason[];

describe('the errors of Venmo', () => {
  it('[VENMOPAY-102] the documentation page lists every code with its type and its text', () => {
    expect(rows).toEqual(reasons.map(reason => [`VENMO_${reason}`, ...venmoErrors[reason]]));
  });

  it('[VENMOPAY-103] an error carries its cause, also under the name that pages for Drop-in read', () => {
    const cause = new Error('offline');
    expect(new VenmoError('NETWORK_ERROR', cause)).toMatchObject({ cause, details: { originalError: cause } });
    expect(new VenmoError('NETWORK_ERROR').details).toBeUndefined();
  });

  it('[VENMOPAY-104] exactly the cancellations by the buyer or the page count as such', () => {
    expect(reasons.filter(reason => isCancellation(new VenmoError(reason)))).toEqual([
      'APP_CANCELED',
      'CUSTOMER_CANCELED',
      'DESKTOP_CANCELED',
      'TOKENIZATION_CANCELED_BY_MERCHANT',
      'MOBILE_POLLING_TOKENIZATION_CANCELED',
    ]);
    expect(isCancellation({ code: 'VENMO_APP_CANCELED' })).toBe(false);
  });
});
