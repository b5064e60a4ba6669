import { Window as FrameWindow } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldFrame } from './field-frame.ts';
import { type FieldKey, fieldFromFrameName } from './fields.ts';
import { type InputEvent, messages, type Reply, type SiblingMessage } from './protocol.ts';
import type { SendGraphQL } from './tokenization.ts';

const keys: readonly FieldKey[] = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'];
const client = {
  authorization: 'key',
  gatewayConfiguration: {
    creditCards: { supportedCardTypes: ['Visa'] },
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql' },
  },
};

type Sent = { readonly message: string; readonly data: unknown; readonly onReply: Reply | undefined };
type Handler = (data: unknown, reply: Reply | undefined) => void;

/** A page with its frames. Messages between frames wait until they are delivered, as they do in a browser. */
class FakePage {
  readonly sent: Sent[] = [];
  readonly #documents = new Map<FieldKey, Document>();
  answer: SendGraphQL = () => Promise.resolve({});
  readonly #handlers: { message: string; handler: Handler }[] = [];
  readonly #listeners: { key: FieldKey; handler: (message: SiblingMessage) => void }[] = [];
  #waiting: { from: FieldKey; message: SiblingMessage }[] = [];

  open(): void {
    for (const key of keys) {
      // happy-dom's document has its own types for what a browser's document has.
      const document = new FrameWindow().document as unknown as Document;
      this.#documents.set(key, document);
      new FieldFrame({
        key,
        document,
        page: {
          emit: (message, data, onReply) => this.sent.push({ message, data, onReply }),
          on: (message, handler) => this.#handlers.push({ message, handler }),
        },
        siblings: {
          post: message => this.#waiting.push({ from: key, message: structuredClone(message) }),
          listen: handler => this.#listeners.push({ key, handler }),
        },
        send: (gateway, body) => this.answer(gateway, body),
      }).start();
    }
  }

  configure(configuration: object): void {
    this.replyTo(messages.frameReady, configuration);
    this.deliver();
    this.replyTo(messages.readyForClient, client);
    this.deliver();
  }

  /** Answers the first frame that sent this message. */
  replyTo(message: string, answer: unknown): void {
    this.sent.find(one => one.message === message)?.onReply?.(structuredClone(answer));
  }

  tell(message: string, data: object, reply?: Reply): void {
    for (const one of this.#handlers.filter(({ message: name }) => name === message)) {
      one.handler(structuredClone(data), reply);
    }
  }

  deliver(): void {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const { from, message } of waiting) {
        for (const { key, handler } of this.#listeners) {
          if (key !== from) {
            handler(message);
          }
        }
      }
    }
  }

  document(key: FieldKey): Document {
    const document = this.#documents.get(key);
    if (!document) {
      throw new Error(`The frame of ${key} is not there.`);
    }
    return document;
  }

  input(key: FieldKey): HTMLInputElement {
    const input = this.document(key).querySelector('input');
    if (!input) {
      throw new Error(`The field ${key} has not been drawn.`);
    }
    return input;
  }

  type(key: FieldKey, text: string): void {
    this.input(key).value = text;
    this.dispatch(key, 'input');
  }

  /** Asks for a nonce and waits for the answer. More than one would be an answer too many, and fail. */
  tokenize({ delivers = true } = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answers: unknown[] = [];
      this.tell(messages.tokenizationRequest, {}, answer => {
        answers.push(answer);
        queueMicrotask(() => (answers.length === 1 ? resolve(answer) : reject(new Error('Two frames answered.'))));
      });
      if (delivers) {
        this.deliver();
      }
    });
  }

  /** Dispatches an event that belongs to the frame's own window, and returns it. */
  dispatch(key: FieldKey, type: string, init: object = {}): Event {
    const view = this.document(key).defaultView as unknown as { KeyboardEvent: typeof KeyboardEvent };
    const event = new view.KeyboardEvent(type, init);
    this.input(key).dispatchEvent(event);
    return event;
  }

  get events(): readonly InputEvent[] {
    return this.sent.filter(({ message }) => message === messages.inputEvent).map(({ data }) => data as InputEvent);
  }

  /** The events since the last look, each as its type and field. */
  takeEvents(): readonly string[] {
    const events = this.events.map(({ type, merchantPayload }) => `${type} ${merchantPayload.emittedBy}`);
    this.sent.length = 0;
    return events;
  }

  messagesNamed(name: string): readonly unknown[] {
    return this.sent.filter(({ message }) => message === name).map(({ data }) => data);
  }
}

let page: FakePage;
const fields = Object.fromEntries(keys.map(key => [key, { placeholder: `Your ${key}` }]));

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
      ['postalCode', 'postal-code', 'billing postal-code', 'text'],
      ['cardholderName', 'cardholder-name', 'cc-name', 'text'],
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
    page.tell(messages.setAttribute, { field: 'number', attribute: 'disabled', value: false });
    page.tell(messages.removeClass, { field: 'number', classname: 'mine' });
    page.tell(messages.setMessage, { field: 'number', message: '' });
    expect([input.hasAttribute('aria-invalid'), input.disabled, input.className]).toEqual([false, false, 'number']);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(page.input('cvv').className).toBe('cvv');
  });

  it('[FIELD-3] a field is emptied and focused when asked', () => {
    page.type('number', '4111');
    page.deliver();
    page.takeEvents();
    page.tell(messages.clearField, { field: 'number' });
    expect(page.input('number').value).toBe('');
    expect(page.takeEvents()).toEqual(['cardTypeChange number', 'empty number']);
    page.tell(messages.triggerInputFocus, { field: 'cvv' });
    page.deliver();
    expect(page.takeEvents()).toEqual(['focus cvv']);
  });
});

describe('what the page is told', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-15] typing tells brand, content and validity in this order, with the settled state', () => {
    page.type('number', '4111');
    expect(page.events[0]?.merchantPayload).toMatchObject({
      emittedBy: 'number',
      fields: { number: { isEmpty: false, isValid: false, isPotentiallyValid: true } },
      cards: [{ type: 'visa' }],
    });
    expect(page.takeEvents()).toEqual(['cardTypeChange number', 'notEmpty number']);
    page.type('number', '4111111111111111');
    expect(page.takeEvents()).toEqual(['validityChange number']);
    expect(page.input('number').value).toBe('4111 1111 1111 1111');
    expect(page.input('number').className).toBe('number valid');
  });

  it('[FIELD-15] a changed brand makes the security code of another frame valid or not', () => {
    page.type('cvv', '1234');
    page.deliver();
    expect(page.takeEvents()).toEqual(['notEmpty cvv', 'validityChange cvv']);
    page.type('number', '4111111111111111');
    page.deliver();
    expect(page.takeEvents()).toContain('validityChange cvv');
    expect(page.input('cvv').className).toBe('cvv invalid');
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

  it('[FIELD-17] eight digits are told when the page asks for eight', () => {
    page = new FakePage();
    page.open();
    page.configure({ fields, binVerificationLength: 8 });
    page.type('number', '4111111111');
    expect(page.messagesNamed(messages.binAvailable)).toEqual(['41111111']);
  });

  it('[FIELD-17] the beginning of the entry is told once, whichever field it is in', () => {
    page.type('postalCode', '1');
    page.deliver();
    page.type('number', '4');
    page.type('postalCode', '');
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
    const bodies: unknown[] = [];
    page.answer = (_gateway, body) => {
      bodies.push(body);
      return Promise.resolve({ data: { tokenizeCreditCard: { token: 'nonce-1', creditCard: {} } } });
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
    expect(bodies).toMatchObject([
      { variables: { input: { creditCard: { number: '4111111111111111', expirationYear: '39', cvv: '456' } } } },
    ]);
  });

  it('[FIELD-10] that fails marks what is wrong until it is mended', async () => {
    page.type('cvv', '12');
    expect(await page.tokenize()).toMatchObject([{ code: 'HOSTED_FIELDS_FIELDS_INVALID' }, null]);
    page.deliver();
    expect(page.input('cvv').className).toBe('cvv invalid');
    page.type('cvv', '1');
    page.deliver();
    expect(page.input('cvv').className).toBe('cvv');
    expect(page.input('number').className).toBe('number invalid');
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
