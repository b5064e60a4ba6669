import { describe, expect, it, vi } from 'vitest';
import { flush, harness } from '../../test/harness.ts';
import { optionWarnings } from './option-warnings.ts';
import { readOptions } from './read-options.ts';

const wrong = { vaultManger: true, locale: 42 } as object;

async function warningsIn(environment: string, options = wrong): Promise<readonly string[]> {
  const world = harness({ gateway: { environment } });
  const dropin = await world.open(options);
  await vi.dynamicImportSettled();
  await flush();
  await dropin.teardown();
  expect(world.reports).toEqual([]);
  return world.warnings;
}

describe('option warnings', () => {
  it.each(['sandbox', 'development'])('[OPTIONS-5] [OPTIONS-8] option warnings are logged in %s', async environment => {
    expect(await warningsIn(environment)).toEqual([
      'options.vaultManger is not an option. Did you mean vaultManager?',
      'options.locale does not take what it was given.',
    ]);
  });

  it('[OPTIONS-9] option warnings are not logged in production', async () => {
    expect(await warningsIn('production')).toEqual([]);
  });

  it('[OPTIONS-10] option warnings do not contain the value, which may be a secret', () => {
    const given = { authorization: { token: 'secret' }, translations: { payWithCard: ['secret'] } };
    expect(optionWarnings(given, readOptions(given)).join()).not.toContain('secret');
    expect(optionWarnings(given, readOptions(given))).toHaveLength(2);
  });
});
