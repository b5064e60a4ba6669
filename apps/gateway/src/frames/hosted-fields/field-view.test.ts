import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldKey } from './fields.ts';
import { messages } from './protocol.ts';
import { FakePage } from './testing/fake-page.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Opens a form with these fields. */
function openForm(fields: Partial<Record<FieldKey, object>>, more: object = {}, userAgent?: string): FakePage {
  const page = new FakePage(Object.keys(fields) as FieldKey[]);
  page.open(userAgent);
  page.configure({ fields, ...more });
  return page;
}

describe('what the merchant says of a field', () => {
  it('[FIELD-22] what is in a field from the start is formatted and told', () => {
    const page = openForm({
      number: { prefill: '4111111111111111' },
      expirationDate: { prefill: '10/2039' },
    });
    page.deliver();
    expect({ number: page.input('number').value, date: page.input('expirationDate').value }).toEqual({
      number: '4111 1111 1111 1111',
      date: '10 / 2039',
    });
    expect(page.events.at(-1)?.merchantPayload.fields.number).toMatchObject({ isEmpty: false, isValid: true });
    expect(page.messagesNamed(messages.binAvailable)).toEqual(['411111']);
    expect(page.messagesNamed(messages.entryHasBegun)).toEqual([]);
  });

  it('[FIELD-20] lengths and types follow the merchant as far as they can', () => {
    const page = openForm({
      number: { type: 'tel' },
      cvv: { type: 'password', maxlength: 3 },
      postalCode: { maxlength: 5 },
      cardholderName: { maxlength: 5 },
    });
    page.type('postalCode', '1234567');
    page.type('cardholderName', 'Ada Lovelace');
    expect(page.input('postalCode').value).toBe('12345');
    expect(page.input('cardholderName').value).toBe('Ada Lovelace');
    const attributes = (key: FieldKey) => {
      const { type, maxLength } = page.input(key);
      return [type, maxLength, page.input(key).getAttribute('inputmode')];
    };
    expect(attributes('number')).toEqual(['tel', 22, null]);
    expect(attributes('cvv')).toEqual(['password', 3, null]);
    expect(attributes('postalCode')).toEqual(['text', 5, null]);
  });

  it('[FIELD-32] without formatting a text stays as it was typed', () => {
    const page = openForm({ number: { formatInput: false }, expirationDate: { formatInput: false } });
    page.type('number', '4111-1111 11111111');
    page.type('expirationDate', '1/2039');
    expect([page.input('number').value, page.input('expirationDate').value]).toEqual(['4111-1111 11111111', '1/2039']);
    expect(page.events.at(-1)?.merchantPayload.fields.number?.isValid).toBe(true);
    page.type('number', '4111x');
    expect(page.events.at(-1)?.merchantPayload.fields.number?.isPotentiallyValid).toBe(false);
  });

  it('[FIELD-23] a field hides what it holds while it has no focus', () => {
    const page = openForm({
      number: { maskInput: true },
      expirationDate: { maskInput: true },
      cvv: { maskInput: { character: '*' } },
    });
    const shown = (key: FieldKey, text: string) => {
      page.input(key).focus();
      page.type(key, text);
      const typed = page.input(key).value;
      page.input(key).blur();
      const hidden = page.input(key).value;
      page.input(key).focus();
      const again = page.input(key).value;
      page.input(key).blur();
      return { typed, hidden, again };
    };
    expect(shown('cvv', '123')).toEqual({ typed: '123', hidden: '***', again: '123' });
    expect(shown('expirationDate', '1239')).toEqual({
      typed: '12 / 39',
      hidden: '•• / ••',
      again: '12 / 39',
    });
    const number = '4111 1111 1111 1111';
    expect(shown('number', '4111111111111111')).toEqual({
      typed: number,
      hidden: '•••• •••• •••• ••••',
      again: number,
    });
    expect(shown('number', '4111').hidden).toBe('•••• ');
    page.deliver();
    expect(page.events.at(-1)?.merchantPayload.fields.cvv?.isValid).toBe(true);
  });
});

describe('keyboards', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

  it('[FIELD-26] a software keyboard leaves the field through inputs that tell the page', () => {
    const page = openForm({ number: {}, cvv: {} }, {}, android);
    const ids = [...page.document('cvv').querySelectorAll('.focus-intercept')].map(({ id }) => id);
    expect(ids).toEqual(['bt-cvv-before-form-1', 'bt-cvv-after-form-1']);
    page.document('cvv').querySelector<HTMLInputElement>('#bt-cvv-after-form-1')?.focus();
    expect(page.messagesNamed(messages.triggerFocusChange)).toEqual([{ field: 'cvv', direction: 'after' }]);
  });

  it('[FIELD-26] the page takes away those that lead nowhere, even before the field is drawn', () => {
    const page = new FakePage(['number', 'cvv']);
    page.open(android);
    page.tell(messages.removeFocusIntercepts, { id: 'bt-number-before-form-1' });
    page.configure({ fields: { number: {}, cvv: {} } });
    const count = (key: FieldKey) => page.document(key).querySelectorAll('.focus-intercept').length;
    expect([count('number'), count('cvv')]).toEqual([1, 2]);
    page.tell(messages.removeFocusIntercepts, {});
    expect([count('number'), count('cvv')]).toEqual([0, 0]);
  });

  it('[FIELD-26] a keyboard of keys needs none of them', () => {
    const page = openForm({ number: {} });
    expect(page.document('number').querySelectorAll('.focus-intercept')).toHaveLength(0);
  });

  it('[FIELD-18] Enter that ends a composition submits nothing', () => {
    const page = openForm({ cardholderName: {} });
    page.dispatch('cardholderName', 'keydown', { key: 'Enter', isComposing: true });
    expect(page.takeEvents()).toEqual([]);
  });

  it('[FIELD-31] digits that are being composed are formatted when they are finished', () => {
    const page = openForm({ number: {} });
    page.input('number').value = '41111';
    page.dispatch('number', 'input', { isComposing: true });
    expect([page.input('number').value, page.takeEvents()]).toEqual(['41111', []]);
    page.dispatch('number', 'compositionend');
    expect(page.input('number').value).toBe('4111 1');
    expect(page.takeEvents()).toContain('notEmpty number');
  });

  it('[FIELD-31] pasted text is taken whole, in the place of what is selected', () => {
    const page = openForm({ number: {} });
    const input = page.input('number');
    page.type('number', '378282246310005');
    input.setSelectionRange(0, input.value.length);
    page.paste('number', '4111 - 1111 - 1111 - 1111');
    expect(input.value).toBe('4111 1111 1111 1111');
    input.setSelectionRange(0, 4);
    page.paste('number', '٥٥٥٥');
    expect(input.value).toBe('5555 1111 1111 1111');
  });
});
