// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { payPalErrors } from './paypal-error.ts';

const page = readFileSync(new URL('../../../../../docs/errors/dropin.md', import.meta.url), 'utf8');
const rows = page.split('\n').flatMap(line => {
  const row = /^\| (PAYPAL_\w+) \| (\w+) \| (.+?) \| (.{20,}) \|$/.exec(line);
  return row ? [row.slice(1, 4)] : [];
});

describe('the errors of PayPal', () => {
  it('[PAYPALPAY-44] the documentation page lists every code with its type and its text', () => {
    expect(rows).toEqual(Object.entries(payPalErrors).map(([code, row]) => [code, ...row]));
  });
});
