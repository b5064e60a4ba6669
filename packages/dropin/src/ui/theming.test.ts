import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { harness } from '../../test/harness.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const [light = '', dark = ''] = read('styles/tokens.css').split('[data-braintree-color-scheme="dark"]');

/** The properties of a part of the stylesheet, with their defaults. */
const tokens = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/var\(\s?(--braintree-[\w-]+), ([^;]+?)\s?\);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** The styles of the frames that a widget with these options creates. */
async function frameStyles(options: object) {
  const world = harness();
  await world.open(options);
  return world.frames.options.styles;
}

describe('the properties of the page', () => {
  it('[THEME-1] the guide has every property with its defaults', () => {
    const guide = read('../../../../docs/guides/theming.md');
    const schemes = [tokens(light), tokens(dark)];
    expect(schemes.map(({ size }) => size)).toEqual([15, 12]);
    for (const [name, value] of schemes.flatMap(scheme => [...scheme])) {
      const [, row = ''] = guide.split(`| \`${name}\` |`);
      expect(row).toContain(name === '--braintree-font' ? "the system's font" : `\`${value}\``);
    }
  });

  it('[THEME-4] the overrides of the merchant take precedence', async () => {
    const card = { overrides: { styles: { input: { color: 'red' } } } };
    expect(await frameStyles({ card })).toMatchObject({ input: { color: 'red', 'font-size': '16px' } });
  });

  it('[THEME-5] without properties the frames have the documented styles', async () => {
    expect(await frameStyles({})).toMatchObject({
      input: { color: '#000', 'font-size': '16px', 'font-family': expect.stringContaining('system-ui') },
      ':focus': { color: 'black' },
      '::-webkit-input-placeholder': { color: '#6a6a6a' },
    });
  });
});

it.each(['light', 'dark'] as const)('[THEME-3] in the %s scheme texts inside the frames are readable', async scheme => {
  const styles = await frameStyles({ colorScheme: scheme });
  const field = tokens(scheme === 'dark' ? dark : light).get('--braintree-color-field') ?? '';
  const colors = [styles.input, styles['::-webkit-input-placeholder']].map(style => String(Object(style).color));
  for (const color of colors) expect(contrast(color, field)).toBeGreaterThanOrEqual(4.5);
});
