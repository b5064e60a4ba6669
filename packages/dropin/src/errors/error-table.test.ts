// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vaultErrors } from '../gateway/vault-error.ts';
import { errorTable } from './error-table.ts';

/** The specification's setup catalogue, letter for letter. */
const catalogue = [
  'options.container is required.',
  'Must only have one options.selector or options.container.',
  'options.selector or options.container must reference a valid DOM node.',
  'options.selector or options.container must reference an empty DOM node.',
  'options.authorization is required.',
  'There was an error creating Drop-in.',
  'All payment options failed to load.',
  'Data Collector failed to set up.',
  '3D Secure failed to set up.',
  'Something went wrong during 3D Secure authentication. Please try again.',
  'Drop-in errored tearing down Data Collector.',
  'Drop-in errored tearing down 3D Secure.',
  'Authorization not found in data-braintree-dropin-authorization attribute',
  'No form found for script tag integration.',
  'No payment method is available.',
  'paymentOptionPriority must be an array.',
  'No valid payment options available.',
  'paymentOptionPriority: Invalid payment option specified.',
];

const page = readFileSync(new URL('../../../../docs/errors/dropin.md', import.meta.url), 'utf8');

/** A row of the page: code, type, text, remedy. */
const rows = page.split('\n').flatMap(line => {
  const row = /^\| `([A-Z_]+)` \| (\w+) \| (.+?) \| (.+) \|$/.exec(line);
  return row ? [row.slice(1)] : [];
});

describe('the error table', () => {
  it.each(catalogue)('[ERROR-1] the error table has the text %j', text => {
    expect(Object.values(errorTable).map(([, message]) => message)).toContain(text);
  });

  it('[ERROR-2] [ERROR-3] [ERROR-4] the documentation page lists every code with its type and its text', () => {
    expect(rows.map(([code, type, text]) => [code, type, text])).toEqual(
      Object.entries(errorTable).map(([code, [type, message]]) => [code, type, message]),
    );
  });

  it('[ERROR-5] the documentation page states for every code what to do', () => {
    expect(rows).toHaveLength(Object.keys(errorTable).length);
    for (const [, , , advice] of rows) expect(advice?.length).toBeGreaterThan(20);
  });

  it.each(Object.keys(vaultErrors))('[ERROR-6] the documentation lists the reason of a failed deletion: %s', code => {
    expect(page).toMatch(new RegExp(`^\\| ${code} \\| .{40,} \\|$`, 'm'));
  });
});
