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

describe('setup of card field frames', () => {
  it('[FIELD-1] every frame reports which field it is and waits for the configuration', () => {
    expect(page.messagesNamed(messages.frameReady)).toEqual(keys.map(field => ({ field })));
    expect(() => page.input('number')).toThrow();
    expect(fieldFromFrameName('braintree-hosted-field-cvv')).toBe('cvv');
    expect(fieldFromFrameName('somebody-else')).toBeUndefined();
  });

  it('[FIELD-35] [FIELD-36] only the leading frame requests the client, and it passes the configuration to its siblings', () => {
    page.configure({ fields });
    expect(keys.map(key => page.input(key).placeholder)).toEqual(keys.map(key => `Your ${key}`));
    expect(page.messagesNamed(messages.readyForClient)).toEqual([undefined]);
    expect(page.events).toEqual([]);
  });
});

describe('events that the page receives', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-16] the focus moves from field to field even when its loss is reported late', () => {
    page.dispatch('cvv', 'focus');
    page.deliver();
    expect(page.takeEvents()).toEqual(['focus cvv']);
    page.dispatch('number', 'focus');
    page.dispatch('cvv', 'blur');
    page.deliver();
    expect(page.takeEvents()).toEqual(['blur cvv', 'focus number']);
  });

  it('[FIELD-16] fields cleared at the same time are reported as empty', () => {
    page.type('number', '4111111111111111');
    page.type('cvv', '123');
    page.type('postalCode', '12345');
    page.deliver();
    for (const field of keys) {
      page.send(messages.clearField, { field });
    }
    page.deliver();
    const last = page.events.at(-1)?.merchantPayload.fields;
    expect(Object.values(last ?? {}).map(({ isEmpty }) => isEmpty)).toEqual(keys.map(() => true));
  });
});

describe('a tokenization request to the frames', () => {
  beforeEach(() => page.configure({ fields }));

  it('[FIELD-12] exactly one frame replies to a tokenization request, with the values of all fields', async () => {
    const requests: GatewayRequest[] = [];
    page.respond = request => {
      requests.push(request);
      return Promise.resolve(tokenized);
    };
    page.type('number', '4111111111111111');
    page.type('expirationDate', '1239');
    page.type('cvv', '123');
    page.type('postalCode', '12345');
    page.type('cardholderName', 'Ada');
    page.deliver();
    page.send(messages.clearField, { field: 'cvv' });
    page.type('cvv', '456');
    const response = await page.tokenize();
    expect(response).toMatchObject([null, { nonce: 'nonce-1' }]);
    const creditCard = { number: '4111111111111111', expirationYear: '2039', cvv: '456' };
    expect(requests).toMatchObject([{ body: { variables: { input: { creditCard } } } }]);
  });

  it("[FIELD-27] a tokenization request waits for the page's client up to a timeout", async () => {
    vi.useFakeTimers();
    try {
      const withoutClient = () => {
        const form = new FakePage(['cvv']);
        form.open();
        form.replyTo(messages.frameReady, { fields: { cvv: {} } });
        form.type('cvv', '123');
        form.respond = () => Promise.resolve(tokenized);
        return form;
      };
      const late = withoutClient();
      const response = late.tokenize();
      await vi.advanceTimersByTimeAsync(59_000);
      late.replyTo(messages.readyForClient, client);
      expect(await response).toMatchObject([null, { nonce: 'nonce-1' }]);

      const never = withoutClient().tokenize();
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await never).toMatchObject([{ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }, null]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[FIELD-48] a tokenization request gets its reply although a frame was removed', async () => {
    vi.useFakeTimers();
    try {
      const response = page.tokenize({ delivers: false });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await response).toMatchObject([{ code: 'HOSTED_FIELDS_FIELDS_EMPTY' }, null]);
    } finally {
      vi.useRealTimers();
    }
  });
});
