import { describe, expect, it } from 'vitest';
import { enUs } from '../../i18n/locales/en-us.ts';
import { moreSymbols } from '../../ui/more-symbols.ts';
import { symbols } from '../../ui/symbols.ts';
import { brandSymbol, brands, isBrandSupported } from './brands.ts';
import { cardTypes } from './card-types.ts';

/** The specification's catalogue: lengths, the code's size, and the name in `supportedCardTypes`. */
const catalogue: readonly (readonly [type: string, name: string, lengths: number[], gatewayName: string | null])[] = [
  ['visa', 'Visa', [16, 18, 19], 'Visa'],
  ['mastercard', 'Mastercard', [16], 'MasterCard'],
  ['american-express', 'American Express', [15], 'American Express'],
  ['diners-club', 'Diners Club', [14, 16, 19], 'Discover'],
  ['discover', 'Discover', [16, 19], 'Discover'],
  ['jcb', 'JCB', [16, 17, 18, 19], 'JCB'],
  ['unionpay', 'UnionPay', [14, 15, 16, 17, 18, 19], 'UnionPay'],
  ['maestro', 'Maestro', [12, 13, 14, 15, 16, 17, 18, 19], 'Maestro'],
  ['elo', 'Elo', [16], 'Elo'],
  ['mir', 'Mir', [16, 17, 18, 19], null],
  ['hiper', 'Hiper', [16], 'Hiper'],
  ['hipercard', 'Hipercard', [16], 'Hipercard'],
];

const framesName = (type: string): string => (type === 'mastercard' ? 'master-card' : type);

/** The card type with the longest pattern that the number begins with. */
function typeOf(number: string): string | undefined {
  const matches = cardTypes.flatMap(({ type, patterns }) =>
    patterns.flatMap(pattern => {
      const [first, last] = typeof pattern === 'number' ? [pattern, pattern] : pattern;
      const { length } = String(first);
      const prefix = Number(number.slice(0, length));
      return prefix >= first && prefix <= last ? [{ type, length }] : [];
    }),
  );
  return matches.sort((one, other) => other.length - one.length)[0]?.type;
}

describe('the card type catalogue', () => {
  it('[BRAND-1] has the twelve card types of the specification, in its order', () => {
    expect(cardTypes.map(({ type }) => type)).toEqual(catalogue.map(([type]) => type));
  });

  it.each(catalogue)(
    '[BRAND-9] [BRAND-11] [BRAND-12] %s has its name, gaps and lengths',
    (type, displayName, lengths) => {
      const found = cardTypes.find(candidate => candidate.type === type);
      expect(found).toMatchObject({ displayName, lengths });
      expect(found?.gaps).toEqual(/american|diners/.test(type) ? [4, 10] : [4, 8, 12]);
    },
  );

  it.each([
    ['visa', ['411111', '401288']],
    ['mastercard', ['555555', '222300', '272099']],
    ['american-express', ['343434', '371449']],
    ['diners-club', ['305693', '362596', '385200']],
    ['discover', ['601111', '644564', '650000']],
    ['jcb', ['353011', '213100', '180000']],
    ['unionpay', ['620000', '629100', '810000']],
    ['maestro', ['500000', '630400', '676770']],
    ['elo', ['636368', '506699', '650031']],
    ['mir', ['220000', '220499']],
    ['hiper', ['637095', '637568']],
    ['hipercard', ['606282']],
  ])('[BRAND-10] the longest matching pattern of a number of %s is its own: %j', (type, numbers) => {
    expect(numbers.map(typeOf)).toEqual(numbers.map(() => type));
  });

  it.each(['0', '1', '9'])('[BRAND-10] no pattern matches a number that begins with %s and has no card type', digit => {
    expect(typeOf(digit.repeat(6))).toBeUndefined();
  });

  it('[BRAND-2] [BRAND-7] the code of American Express is the four-digit CID; others have three digits', () => {
    const sizes = cardTypes.map(({ type, code }) => [type, code.size] as const);
    expect(sizes.filter(([, size]) => size !== 3)).toEqual([['american-express', 4]]);
    expect(Object.fromEntries(cardTypes.map(({ type, code }) => [type, code.name]))).toEqual({
      visa: 'CVV',
      mastercard: 'CVC',
      'american-express': 'CID',
      'diners-club': 'CVV',
      discover: 'CID',
      jcb: 'CVV',
      unionpay: 'CVN',
      maestro: 'CVC',
      elo: 'CVE',
      mir: 'CVP2',
      hiper: 'CVC',
      hipercard: 'CVC',
    });
  });
});

describe('brands', () => {
  it.each(catalogue)(
    '[BRAND-3] [BRAND-8] %s is accepted when the account lists its name',
    (type, _name, _lengths, gatewayName) => {
      const everything = catalogue.flatMap(([, , , name]) => name ?? []);
      expect(isBrandSupported(framesName(type), everything)).toBe(gatewayName !== null);
      expect(isBrandSupported(framesName(type), gatewayName === null ? ['Mir', 'mir'] : [gatewayName])).toBe(
        gatewayName !== null,
      );
      expect(
        isBrandSupported(
          framesName(type),
          everything.filter(name => name !== gatewayName),
        ),
      ).toBe(false);
    },
  );

  it.each(['Mastercard', 'mastercard', 'MASTERCARD'])('[BRAND-13] Mastercard is accepted as %s', name => {
    expect(isBrandSupported('master-card', [name])).toBe(true);
  });

  it.each([
    ['Diners Club', true],
    ['diners club', true],
    ['Discover', true],
    ['Diners', false],
    ['Discover Card', false],
  ])('[BRAND-14] Diners Club is accepted by an account that lists %s: %s', (name, isAccepted) => {
    expect(isBrandSupported('diners-club', [name])).toBe(isAccepted);
  });

  it.each([...catalogue.map(([type]) => framesName(type)), 'naranja', 'verve', undefined])(
    '[BRAND-4] brand %s has an existing icon',
    type => {
      const isKnown = brands.some(brand => brand.type === type);
      expect(brandSymbol(type)).toBe(isKnown ? `icon-${type}` : 'iconCardFront');
      expect({ ...symbols, ...moreSymbols }).toHaveProperty(brandSymbol(type));
    },
  );

  it('[BRAND-4] every brand has a name to translate', () => {
    expect(brands.map(({ name }) => name).filter(name => !(name in enUs))).toEqual([]);
  });
});
