import { describe, expect, it } from 'vitest';
import { type Formatted, formatDigits, formatExpiration, formatNumber, type Typed } from './format.ts';

const number = (typed: Typed) => formatNumber(typed);

/** Types a text at the end, key by key. */
function typeAll(format: (typed: Typed) => Formatted, keys: string): string {
  return [...keys].reduce((previous, key) => {
    const raw = previous + key;
    return format({ previous, raw, caret: raw.length }).text;
  }, '');
}

/** Presses Backspace at the caret, which is marked by a bar in the input and in the result. */
function backspace(format: (typed: Typed) => Formatted, marked: string): string {
  const at = marked.indexOf('|');
  const previous = marked.replace('|', '');
  const raw = previous.slice(0, at - 1) + previous.slice(at);
  return marking(format({ previous, raw, caret: at - 1 }));
}

/** Presses Delete at the caret, which is marked by a bar. */
function pressDelete(format: (typed: Typed) => Formatted, marked: string): string {
  const at = marked.indexOf('|');
  const previous = marked.replace('|', '');
  const raw = previous.slice(0, at) + previous.slice(at + 1);
  return marking(format({ previous, raw, caret: at, isForwardDeletion: true }));
}

/** Types a key at the caret, which is marked by a bar. */
function insert(format: (typed: Typed) => Formatted, marked: string, key: string): string {
  const at = marked.indexOf('|');
  const previous = marked.replace('|', '');
  return marking(format({ previous, raw: previous.slice(0, at) + key + previous.slice(at), caret: at + key.length }));
}

function marking({ text, caret }: Formatted): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('formatting a card number', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['36259600000004', '3625 960000 0004'],
    ['4111-1111 x1111.1111', '4111 1111 1111 1111'],
    ['6304000000000000', '6304 0000 0000 0000'],
    ['6304000000000000123', '6304 0000 0000 0000123'],
    ['4111', '4111 '],
    ['٤١١١ １２', '4111 12'],
    ['', ''],
  ])('[FIELD-4] the typed number %s is shown as %s', (typed, shown) => {
    expect(typeAll(number, typed)).toBe(shown);
    expect(number({ previous: '', raw: typed, caret: typed.length }).text).toBe(shown);
  });

  it.each([
    ['41111111111111112222', '4111 1111 1111 1111222'],
    ['3782822463100059', '3782 822463 10005'],
  ])('[FIELD-53] the number %s is cut to the maximum length of its brand: %s', (typed, shown) => {
    expect(typeAll(number, typed)).toBe(shown);
    expect(number({ previous: '', raw: typed, caret: typed.length }).text).toBe(shown);
  });

  it('[FIELD-5] the caret stays with its digit when a digit is inserted or deleted in the middle', () => {
    expect(insert(number, '41|11 1', '9')).toBe('419|1 11');
    expect(insert(number, '411|1 1111', '9')).toBe('4119 |1111 1');
    expect(insert(number, '411|', '1')).toBe('4111 |');
    expect(backspace(number, '419|1 11')).toBe('41|11 1');
  });

  it('[FIELD-39] Backspace after a gap deletes the digit before it', () => {
    expect(backspace(number, '4111 |1')).toBe('411|1 ');
    expect(backspace(number, '4111 |')).toBe('411|');
    expect(backspace(number, '4111 1|')).toBe('4111 |');
  });

  it('[FIELD-39] Delete before a gap deletes the digit after it', () => {
    expect(pressDelete(number, '4111| 2345')).toBe('4111| 345');
    expect(pressDelete(number, '41|11 2345')).toBe('41|12 345');
  });
});

describe('formatting an expiry date', () => {
  it.each([
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['122030', '12 / 2030'],
    ['12 / 30', '12 / 30'],
    ['530', '05 / 30'],
    ['5/30', '05 / 30'],
    ['1/30', '01 / 30'],
    ['0130', '01 / 30'],
    ['12', '12 / '],
    ['1', '1'],
  ])('[FIELD-37] the typed date %s is shown as %s', (typed, shown) => {
    expect(typeAll(formatExpiration, typed)).toBe(shown);
  });

  it('[FIELD-54] a date is cut to six digits', () => {
    expect(typeAll(formatExpiration, '1220309')).toBe('12 / 2030');
  });

  it.each(['12/30', '12 / 30', '1230', '12-30', ' 12/30 '])('[FIELD-37] the pasted date %s is accepted', raw => {
    expect(formatExpiration({ previous: '', raw, caret: raw.length }).text).toBe('12 / 30');
  });

  it('[FIELD-39] Backspace deletes the year, and after the slash the month', () => {
    expect(backspace(formatExpiration, '12 / 3|')).toBe('12 / |');
    expect(backspace(formatExpiration, '12 / |')).toBe('1|');
  });

  it('[FIELD-5] the caret follows the digit that an inserted leading zero moves', () => {
    expect(insert(formatExpiration, '|', '5')).toBe('05 / |');
  });
});

it.each([
  ['0123', '0123'],
  ['1a2-3 ', '123'],
  ['٤１2', '412'],
  ['abc', ''],
])('[FIELD-55] the security code %j is shown as %j', (raw, shown) => {
  expect(formatDigits({ previous: '', raw, caret: raw.length }, 4).text).toBe(shown);
});

it('[FIELD-38] a security code is cut to its maximum length', () => {
  expect(typeAll(typed => formatDigits(typed, 3), '1a234')).toBe('123');
});
