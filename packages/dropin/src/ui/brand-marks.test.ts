// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import library from 'simple-icons/icons.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { brandMarks } from './brand-marks.ts';

/** The library's title of each mark. */
const titles = {
  'icon-visa': 'Visa',
  'icon-master-card': 'MasterCard',
  'icon-american-express': 'American Express',
  'icon-discover': 'Discover',
  'icon-jcb': 'JCB',
  'icon-diners-club': 'Diners Club',
  logoPayPal: 'PayPal',
  logoApplePay: 'Apple Pay',
  logoGooglePay: 'Google Pay',
  logoVenmo: 'Venmo',
  buttonVenmo: 'Venmo',
};

/** The names of the brands that the library does not have. */
const names = {
  'icon-maestro': 'Maestro',
  'icon-unionpay': 'UnionPay',
  'icon-elo': 'Elo',
  'icon-hiper': 'Hiper',
  'icon-hipercard': 'Hipercard',
  logoPayPalCredit: 'PayPal Credit',
};

const { resolve } = createRequire(import.meta.url);
const pathOf = (slug: string): string =>
  / d="([^"]+)"/.exec(readFileSync(resolve(`simple-icons/icons/${slug}.svg`), 'utf8'))?.[1] ?? '';
const inLibrary = (title: string) => library.find(icon => icon.title.toLowerCase() === title.toLowerCase());
const shapesOf = (id: string, wanted: string) => brandMarks[id]?.shapes.filter(([tag]) => tag === wanted) ?? [];

describe('the marks of brands', () => {
  it('[MARK-1] [MARK-2] each brand has a mark of the library or a name', () => {
    expect(Object.keys(brandMarks).sort()).toEqual([...Object.keys(titles), ...Object.keys(names)].sort());
  });

  it.each(Object.entries(titles))('[MARK-1] %s is the mark of %s and nothing else', (id, title) => {
    const { slug = '', hex = '' } = inLibrary(title) ?? {};
    expect(brandMarks[id]?.shapes.map(([tag]) => tag)).toEqual(['rect', 'path']);
    const { d, fill, transform = '' } = shapesOf(id, 'path')[0]?.[1] ?? {};
    expect(d).toBe(pathOf(slug));
    // It is only moved, and made larger or smaller in both directions alike.
    expect(transform).toMatch(/^translate\([\d. ]+\) scale\([\d.]+\) translate\(-12 -12\)$/);
    // On the button the mark is white, and the ground has the colour.
    const colored = id === 'buttonVenmo' ? shapesOf(id, 'rect')[0]?.[1].fill : fill;
    expect(colored).toBe(`#${hex.toLowerCase()}`);
  });

  it.each(Object.entries(names))('[MARK-2] %s is the name %s in words, on a tile', (id, name) => {
    const { shapes = [] } = brandMarks[id] ?? {};
    expect(shapes.map(([tag]) => tag).filter(tag => tag !== 'text')).toEqual(['rect']);
    expect(shapes.flatMap(([, , text = []]) => text).join(' ')).toBe(name);
    expect(inLibrary(name)).toBeUndefined();
  });

  it('[MARK-3] every mark and every name can be told from its tile', () => {
    const drawn = Object.keys(brandMarks).filter(id => id !== 'buttonVenmo');
    for (const id of drawn) {
      for (const [, { fill = '' }] of [...shapesOf(id, 'path'), ...shapesOf(id, 'text')])
        expect(contrast(fill, shapesOf(id, 'rect')[0]?.[1].fill ?? ''), id).toBeGreaterThanOrEqual(3);
    }
  });
});
