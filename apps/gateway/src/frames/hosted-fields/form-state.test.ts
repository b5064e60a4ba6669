import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayAccess, readFormOptions, readGatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { type FieldState, formState, untouched } from './form-model.ts';

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const allFields = { number: {}, expirationDate: {}, cvv: {}, postalCode: {}, cardholderName: {} };
const gateway = readGatewayAccess({
  gatewayConfiguration: { creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'Discover', 'UnionPay'] } },
});

function stateOf(
  values: Partial<Record<FieldKey, string>>,
  fields: object = allFields,
  access: GatewayAccess | undefined = gateway,
) {
  const entries = Object.entries(values).map(([key, value]) => [key as FieldKey, { ...untouched, value }] as const);
  return formState(new Map(entries), readFormOptions({ fields }), access);
}

/** The validity of a state in one word. */
function verdict(state: FieldState | undefined): string {
  if (state?.isValid) {
    return 'valid';
  }
  return state?.isPotentiallyValid ? 'open' : 'invalid';
}

describe('validity of card fields', () => {
  it.each<[FieldKey, string, string]>([
    ['number', '', 'open'],
    ['number', '4', 'open'],
    ['number', '4111111111111111', 'valid'],
    ['number', '4111111111111112', 'open'],
    ['number', '378282246310006', 'invalid'],
    ['number', '0', 'invalid'],
    ['expirationDate', '', 'open'],
    ['expirationDate', '1', 'open'],
    ['expirationDate', '13', 'invalid'],
    ['expirationDate', '1239', 'valid'],
    ['expirationDate', '122039', 'valid'],
    ['expirationDate', '0125', 'invalid'],
    ['expirationDate', '539', 'valid'],
    ['expirationDate', '12 / 39', 'valid'],
    ['cvv', '', 'open'],
    ['cvv', '12', 'open'],
    ['cvv', '123', 'valid'],
    ['cvv', '1234', 'valid'],
    ['postalCode', '12', 'open'],
    ['postalCode', '12345', 'valid'],
    ['postalCode', 'SW1A 1AA', 'valid'],
    ['cardholderName', 'Ada Lovelace', 'valid'],
    ['cardholderName', '4111 1111', 'open'],
    ['cardholderName', '', 'open'],
  ])('[FIELD-6] the %s "%s" is %s', (key, value, expected) => {
    expect(verdict(stateOf({ [key]: value }).fields[key])).toBe(expected);
  });

  it.each([
    ['4111111111111111', '123', 'valid'],
    ['4111111111111111', '1234', 'invalid'],
    ['378282246310005', '123', 'open'],
    ['378282246310005', '1234', 'valid'],
  ])('[FIELD-7] with the number %s the security code %s is %s', (number, cvv, expected) => {
    expect(verdict(stateOf({ number, cvv }).fields.cvv)).toBe(expected);
  });

  it("[FIELD-6] [FIELD-40] only the form's fields are reported, and the postal code respects its minimum length", () => {
    const state = stateOf({ postalCode: '1234', cvv: '123' }, { postalCode: { minlength: 5 } });
    expect(Object.keys(state.fields)).toEqual(['postalCode']);
    expect(verdict(state.fields.postalCode)).toBe('open');
  });
});

describe('card brands', () => {
  it('[FIELD-8] the possible brands are reported by the names that the page uses', () => {
    expect(stateOf({ number: '5555' }).cards.map(({ type }) => type)).toEqual(['master-card']);
    expect(stateOf({ number: '' }).cards[0]?.type).toBe('visa');
    expect(stateOf({ number: '' }).cards.length).toBeGreaterThan(8);
    expect(stateOf({ number: '0' }).cards).toEqual([]);
    expect(stateOf({ number: '378282' }).cards).toEqual([
      { type: 'american-express', niceType: 'American Express', code: { name: 'CID', size: 4 }, supported: true },
    ]);
  });

  it('[FIELD-9] [FIELD-52] an unsupported brand is rejected only when the merchant has brands enforced', () => {
    const number = '378282246310005';
    const judged = (options: object) => {
      const { fields, cards } = stateOf({ number }, { number: options });
      return [verdict(fields.number), cards[0]?.supported];
    };
    expect(judged({})).toEqual(['valid', true]);
    expect(judged({ rejectUnsupportedCards: true })).toEqual(['invalid', false]);
    expect(judged({ supportedCardBrands: {} })).toEqual(['invalid', false]);
  });

  it('[FIELD-41] the merchant can switch single brands on and off', () => {
    const amex = { number: { supportedCardBrands: { 'american-express': true, visa: false, mastercard: false } } };
    expect(verdict(stateOf({ number: '378282246310005' }, amex).fields.number)).toBe('valid');
    expect(verdict(stateOf({ number: '4111111111111111' }, amex).fields.number)).toBe('invalid');
    expect(verdict(stateOf({ number: '5555555555554444' }, amex).fields.number)).toBe('invalid');
    expect(verdict(stateOf({ number: '36259600000004' }, amex).fields.number)).toBe('invalid');
    expect(verdict(stateOf({ number: '' }, amex).fields.number)).toBe('open');
  });

  it("[FIELD-42] every brand counts as supported before the gateway's configuration is available", () => {
    const fields = { number: { rejectUnsupportedCards: true } };
    const state = formState(new Map(), readFormOptions({ fields }), undefined);
    expect(state.cards.every(({ supported }) => supported)).toBe(true);
  });
});
