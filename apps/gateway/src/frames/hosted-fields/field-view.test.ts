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

function choices(page: FakePage, key: FieldKey): readonly (readonly [string, string | null])[] {
  return [...page.control(key).querySelectorAll('option')].map(option => [option.value, option.textContent]);
}

describe('lists of choices', () => {
  it('[FIELD-21] a list with a placeholder begins empty and can not go back to it by choice', () => {
    const page = openForm({
      expirationMonth: { select: { options: ['January', 'February'] }, placeholder: 'Month' },
      expirationYear: { select: true, placeholder: 'Year' },
    });
    expect(choices(page, 'expirationMonth').slice(0, 4)).toEqual([
      ['', 'Month'],
      ['01', 'January'],
      ['02', 'February'],
      ['03', '3'],
    ]);
    expect(choices(page, 'expirationYear').map(([value]) => value)).toEqual([
      '',
      ...Array.from({ length: 20 }, (_, index) => String(2026 + index)),
    ]);
    expect([page.control('expirationMonth').value, page.control('expirationYear').value]).toEqual(['', '']);
    expect(page.control('expirationMonth').querySelector('option')?.disabled).toBe(true);
  });

  it('[FIELD-21] a list without a placeholder begins with today, and nothing tells so', async () => {
    const page = openForm({ expirationMonth: { select: true }, expirationYear: { select: true } });
    expect([page.control('expirationMonth').value, page.control('expirationYear').value]).toEqual(['11', '2026']);
    expect(page.takeEvents()).toEqual([]);
    page.choose('expirationYear', '2030');
    page.deliver();
    expect(page.takeEvents()).toEqual([]);
    page.choose('expirationMonth', '03');
    page.choose('expirationYear', '2026');
    page.deliver();
    expect(page.takeEvents()).toContain('validityChange expirationMonth');
  });

  it('[FIELD-21] months are called otherwise when the page says so, and the page hears when it is done', () => {
    const page = openForm({ expirationMonth: { select: true, placeholder: 'Mois' }, cvv: {} });
    const replies: unknown[] = [];
    page.tell(messages.setMonthOptions, ['janvier', 'fevrier'], answer => replies.push(answer));
    expect(
      choices(page, 'expirationMonth')
        .slice(0, 4)
        .map(([, text]) => text),
    ).toEqual(['Mois', 'janvier', 'fevrier', '3']);
    expect(replies).toHaveLength(1);
  });

  it('[FIELD-22] a list can begin with what the merchant says', () => {
    const page = openForm({
      expirationMonth: { select: true, placeholder: 'Month', prefill: '7' },
      expirationYear: { select: true, placeholder: 'Year', prefill: '31' },
    });
    page.deliver();
    expect([page.control('expirationMonth').value, page.control('expirationYear').value]).toEqual(['07', '2031']);
    expect(page.takeEvents()).toContain('notEmpty expirationYear');
  });
});

describe('what the merchant says of a field', () => {
  it('[FIELD-22] what is in a field from the start is formatted and told', () => {
    const page = openForm({
      number: { prefill: '4111111111111111' },
      expirationDate: { prefill: '10/2039' },
      expirationMonth: { prefill: 5 },
    });
    page.deliver();
    expect(['number', 'expirationDate', 'expirationMonth'].map(key => page.input(key as FieldKey).value)).toEqual([
      '4111 1111 1111 1111',
      '10 / 2039',
      '05',
    ]);
    expect(page.events.at(-1)?.merchantPayload.fields.number).toMatchObject({ isEmpty: false, isValid: true });
    expect(page.messagesNamed(messages.binAvailable)).toEqual(['411111']);
    expect(page.messagesNamed(messages.entryHasBegun)).toEqual([]);
  });

  it('[FIELD-20] lengths and types follow the merchant as far as they can', () => {
    const page = openForm({
      number: { type: 'tel', maxCardLength: 15 },
      cvv: { type: 'password', maxlength: 3 },
      postalCode: { maxlength: 5 },
      cardholderName: { maxlength: 5 },
    });
    page.type('number', '4111111111111111');
    page.type('postalCode', '1234567');
    page.type('cardholderName', 'Ada Lovelace');
    expect(page.input('number').value).toBe('4111 1111 1111 111');
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

  it('[FIELD-20] a field for a month that is picked gives month and year', async () => {
    const page = openForm({ expirationDate: { type: 'month' } });
    page.type('expirationDate', '2039-10');
    expect(page.events.at(-1)?.merchantPayload.fields.expirationDate).toMatchObject({ isValid: true });
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

  it('[FIELD-23] a field hides what it holds while nobody is in it', () => {
    const page = openForm({
      number: { maskInput: { showLastFour: true } },
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
      return [typed, hidden, again];
    };
    expect(shown('cvv', '123')).toEqual(['123', '***', '123']);
    expect(shown('expirationDate', '1239')).toEqual(['12 / 39', '•• / ••', '12 / 39']);
    const number = '4111 1111 1111 1111';
    expect(shown('number', '4111111111111111')).toEqual([number, '•••• •••• •••• 1111', number]);
    expect(shown('number', '4111')[1]).toBe('•••• ');
    page.deliver();
    expect(page.events.at(-1)?.merchantPayload.fields.cvv?.isValid).toBe(true);
  });
});

describe('what browsers fill in', () => {
  it('[FIELD-24] a card that turns up beside one field reaches the others, and again after it was changed', () => {
    const page = openForm({ number: {}, expirationDate: {}, cvv: { maskInput: true }, cardholderName: {} });
    const fillIn = (name: string, value: string) => {
      const input = page.document('number').querySelector<HTMLInputElement>(`#${name}-autofill-field`);
      if (!input) {
        throw new Error(`There is no input for ${name}.`);
      }
      expect([input.tabIndex, input.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
      input.value = value;
    };
    const fill = () => {
      page.type('number', '4111111111111111');
      fillIn('expiration-month', '5');
      fillIn('expiration-year', '39');
      fillIn('cvv', '123');
      fillIn('cardholder-name', 'Ada');
      vi.advanceTimersByTime(100);
      page.deliver();
    };
    fill();
    expect([page.input('expirationDate').value, page.input('cvv').value, page.input('cardholderName').value]).toEqual([
      '05 / 2039',
      '•••',
      'Ada',
    ]);
    const { fields } = page.events.at(-1)?.merchantPayload ?? {};
    expect([fields?.expirationDate?.isValid, fields?.cvv?.isValid]).toEqual([true, true]);
    page.type('cardholderName', 'Grace');
    fill();
    expect(page.input('cardholderName').value).toBe('Ada');
    expect(page.document('number').querySelector('#credit-card-number-autofill-field')).toBeNull();
  });

  it('[FIELD-25] nothing invites the browser when the merchant asks for it', () => {
    const page = openForm({ number: {}, cvv: {} }, { preventAutofill: true });
    expect([page.input('number').autocomplete, page.input('number').name]).toEqual(['off', 'field']);
    expect(page.document('number').querySelectorAll('input')).toHaveLength(1);
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
