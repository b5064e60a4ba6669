import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldFromFrameName } from './fields.ts';
import { messages } from './protocol.ts';
import type { GatewayRequest, GatewayResponse } from './send-request.ts';
import { client, FakePage, usualKeys } from './testing/fake-page.ts';

let page: FakePage;
const keys = usualKeys;
const fields = Object.fromEntries(keys.map(key => [key, { placeholder: `Your ${key}` }]));
const tokenized: GatewayResponse = {
  status: 200,
  body: { data: { tokenizeCreditCard: { token: 'nonce-1', creditCard: {} } } },
};

beforeEach(() => {
  page = new FakePage();
  page.open();
});

describe('setting up', () => {
  it('[FIELD-1] every frame says which field it is and waits for the configuration', () => {
    expect(page.messagesNamed(messages.frameReady)).toEqual(keys.map(field => ({ field })));
    expect(() => page.input('number')).toThrow();
    expect(fieldFromFrameName('braintree-hosted-field-cvv')).toBe('cvv');
    expect(fieldFromFrameName('somebody-else')).toBeUndefined();
  });

  it('[FIELD-1] the configured frame configures its siblings and alone asks for the client', () => {
    page.configure({ fields });
    expect(keys.map(key => page.input(key).placeholder)).toEqual(keys.map(key => `Your ${key}`));
    expect(page.messagesNamed(messages.readyForClient)).toEqual([undefined]);
    expect(page.events).toEqual([]);
  });

  it('[FIELD-2] inputs have the names, classes, keyboards and autofill that pages and browsers rely on', () => {
    page.configure({ fields });
    const traits = keys.map(key => {
      const { className, name, autocomplete, inputMode } = page.input(key);
      return [className, name, autocomplete, inputMode];
    });
    expect(traits).toEqual([
      ['number', 'credit-card-number', 'cc-number', 'numeric'],
      ['expirationDate', 'expiration', 'cc-exp', 'numeric'],
      ['cvv', 'cvv', 'cc-csc', 'numeric'],
      ['postalCode', 'postal-code', 'billing postal-code', ''],
      ['cardholderName', 'cardholder-name', 'cc-name', ''],
    ]);
    expect(page.input('number').labels?.[0]?.textContent).toBe('Credit Card Number');
  });

  it('[FIELD-3] attributes that come before the configuration stay', () => {
    page.tell(messages.setAttribute, { field: 'cvv', attribute: 'aria-required', value: true });
    page.tell(messages.setAttribute, { field: 'cvv', attribute: 'placeholder', value: '•••' });
    page.configure({ fields });
    expect(page.input('cvv').getAttribute('aria-required')).toBe('true');
    expect(page.input('cvv').placeholder).toBe('•••');
    expect(page.input('number').hasAttribute('aria-required')).toBe(false);
  });
});

describe('what the page asks for', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-3] attributes, classes and messages come and go on their own field', () => {
    const input = page.input('number');
    page.tell(messages.setAttribute, { field: 'number', attribute: 'aria-invalid', value: true });
    page.tell(messages.setAttribute, { field: 'number', attribute: 'disabled', value: true });
    page.tell(messages.addClass, { field: 'number', classname: 'mine' });
    page.tell(messages.setMessage, { field: 'number', message: 'Look again.' });
    const described = page.document('number').getElementById(input.getAttribute('aria-describedby') ?? '');
    expect([input.getAttribute('aria-invalid'), input.disabled, input.className]).toEqual([
      'true',
      true,
      'number mine',
    ]);
    expect(described?.textContent).toBe('Look again.');
    page.tell(messages.removeAttribute, { field: 'number', attribute: 'aria-invalid' });
    page.tell(messages.removeAttribute, { field: 'number', attribute: 'disabled' });
    page.tell(messages.setAttribute, { field: 'number', attribute: 'onclick', value: 'x' });
    page.tell(messages.removeAttribute, { field: 'number', attribute: 'autocomplete' });
    page.tell(messages.removeClass, { field: 'number', classname: 'mine' });
    page.tell(messages.setMessage, { field: 'number', message: '' });
    expect([input.hasAttribute('aria-invalid'), input.disabled, input.className]).toEqual([false, false, 'number']);
    expect([input.hasAttribute('onclick'), input.autocomplete]).toEqual([false, 'cc-number']);
    expect(described?.textContent).toBe('');
    expect(page.input('cvv').className).toBe('cvv');
  });

  it('[FIELD-3] a field is emptied and focused when asked', () => {
    page.type('number', '4111');
    page.deliver();
    page.takeEvents();
    page.tell(messages.clearField, { field: 'number' });
    expect(page.input('number').value).toBe('');
    expect(page.takeEvents()).toEqual(['empty number', 'cardTypeChange number']);
    page.tell(messages.triggerInputFocus, { field: 'cvv' });
    page.deliver();
    expect(page.takeEvents()).toEqual(['focus cvv']);
  });
});

describe('what the page is told', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-15] typing tells content, validity and brand one after the other, each with the state so far', () => {
    page.type('number', '4111');
    const [first, second] = page.events.map(({ merchantPayload }) => merchantPayload);
    expect(first).toMatchObject({ emittedBy: 'number', fields: { number: { isEmpty: false, isValid: false } } });
    expect([first?.cards.length, second?.cards]).toMatchObject([expect.any(Number), [{ type: 'visa' }]]);
    expect(first?.cards.length).toBeGreaterThan(8);
    expect(page.takeEvents()).toEqual(['notEmpty number', 'cardTypeChange number']);
    page.type('number', '4111111111111111');
    expect(page.takeEvents()).toEqual(['validityChange number']);
    expect(page.input('number').value).toBe('4111 1111 1111 1111');
    expect(page.input('number').className).toBe('number valid');
    page.type('number', '0');
    expect(page.takeEvents()).toEqual(['validityChange number', 'validityChange number', 'cardTypeChange number']);
    expect(page.input('number').className).toBe('number invalid');
  });

  it('[FIELD-15] a changed brand makes the security code of another frame valid or not', () => {
    page.type('number', '378282246310005');
    page.type('cvv', '123');
    page.deliver();
    page.takeEvents();
    expect(page.input('cvv').className).toBe('cvv');
    page.type('number', '4111111111111111');
    page.deliver();
    expect(page.takeEvents()).toEqual(['validityChange cvv', 'cardTypeChange number']);
    expect(page.input('cvv').className).toBe('cvv valid');
  });

  it('[FIELD-7] a security code is cut when the brand turns out to have shorter ones', async () => {
    page.type('cvv', '1234');
    page.deliver();
    expect(page.input('cvv').maxLength).toBe(4);
    page.type('number', '4111111111111111');
    page.deliver();
    expect([page.input('cvv').value, page.input('cvv').maxLength]).toEqual(['123', 3]);
    expect(page.events.at(-1)?.merchantPayload.fields.cvv).toMatchObject({ isValid: true });
  });

  it('[FIELD-16] the focus moves from field to field even when its loss is told late', () => {
    page.dispatch('cvv', 'focus');
    page.deliver();
    expect(page.takeEvents()).toEqual(['focus cvv']);
    page.dispatch('number', 'focus');
    page.dispatch('cvv', 'blur');
    page.deliver();
    expect(page.takeEvents()).toEqual(['blur cvv', 'focus number']);
  });

  it('[FIELD-16] fields emptied at the same moment end up empty for the page', () => {
    page.type('number', '4111111111111111');
    page.type('cvv', '123');
    page.type('postalCode', '12345');
    page.deliver();
    for (const field of keys) {
      page.tell(messages.clearField, { field });
    }
    page.deliver();
    const last = page.events.at(-1)?.merchantPayload.fields;
    expect(Object.values(last ?? {}).map(({ isEmpty }) => isEmpty)).toEqual(keys.map(() => true));
  });

  it('[FIELD-17] the first digits are told when they are complete and when they change', () => {
    for (const number of ['41111', '411111', '4111111', '401288']) {
      page.type('number', number);
    }
    expect(page.messagesNamed(messages.binAvailable)).toEqual(['411111', '401288']);
  });

  it('[FIELD-17] the beginning of the entry is told once, when the first field is entered', () => {
    expect(page.messagesNamed(messages.entryHasBegun)).toHaveLength(0);
    page.dispatch('postalCode', 'focus');
    page.deliver();
    page.dispatch('number', 'focus');
    page.deliver();
    expect(page.messagesNamed(messages.entryHasBegun)).toHaveLength(1);
  });

  it('[FIELD-18] Enter asks to submit, and nothing else happens', () => {
    const enter = page.dispatch('cvv', 'keydown', { key: 'Enter', cancelable: true });
    page.deliver();
    expect(page.takeEvents()).toEqual(['inputSubmitRequest cvv']);
    expect(enter.defaultPrevented).toBe(true);
    page.dispatch('cvv', 'keydown', { key: 'Tab' });
    page.deliver();
    expect(page.takeEvents()).toEqual([]);
  });
});

describe('a request for a nonce', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-12] is answered by one frame with what all of them hold', async () => {
    const requests: GatewayRequest[] = [];
    page.answer = request => {
      requests.push(request);
      return Promise.resolve(tokenized);
    };
    page.type('number', '4111111111111111');
    page.type('expirationDate', '1239');
    page.type('cvv', '123');
    page.type('postalCode', '12345');
    page.type('cardholderName', 'Ada');
    page.deliver();
    page.tell(messages.clearField, { field: 'cvv' });
    page.type('cvv', '456');
    const answer = await page.tokenize();
    expect(answer).toMatchObject([null, { nonce: 'nonce-1' }]);
    const creditCard = { number: '4111111111111111', expirationYear: '2039', cvv: '456' };
    expect(requests).toMatchObject([{ body: { variables: { input: { creditCard } } } }]);
  });

  it('[FIELD-10] that fails leaves the fields as they are', async () => {
    page.type('cvv', '12');
    page.deliver();
    page.takeEvents();
    expect(await page.tokenize()).toMatchObject([{ code: 'HOSTED_FIELDS_FIELDS_INVALID' }, null]);
    page.deliver();
    expect(page.takeEvents()).toEqual([]);
    expect([page.input('cvv').className, page.input('number').className]).toEqual(['cvv', 'number']);
  });

  it('[FIELD-27] waits for the client of the page, but not for ever', async () => {
    vi.useFakeTimers();
    try {
      const withoutClient = () => {
        const form = new FakePage(['cvv']);
        form.open();
        form.replyTo(messages.frameReady, { fields: { cvv: {} } });
        form.type('cvv', '123');
        form.answer = () => Promise.resolve(tokenized);
        return form;
      };
      const late = withoutClient();
      const answer = late.tokenize();
      await vi.advanceTimersByTimeAsync(59_000);
      late.replyTo(messages.readyForClient, client);
      expect(await answer).toMatchObject([null, { nonce: 'nonce-1' }]);

      const never = withoutClient().tokenize();
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await never).toMatchObject([{ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }, null]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[FIELD-16] is answered without a frame that is gone', async () => {
    vi.useFakeTimers();
    try {
      const answer = page.tokenize({ delivers: false });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await answer).toMatchObject([{ code: 'HOSTED_FIELDS_FIELDS_EMPTY' }, null]);
    } finally {
      vi.useRealTimers();
    }
  });
});
