import { Window as FrameWindow } from 'happy-dom';
import { FieldFrame } from '../field-frame.ts';
import type { FieldKey } from '../fields.ts';
import { type InputEvent, messages, type Reply, type SiblingMessage } from '../protocol.ts';
import type { SendRequest } from '../send-request.ts';

/** The fields of a typical form. */
export const usualKeys: readonly FieldKey[] = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'];
/** The client data that a page sends to the frames. */
export const client = {
  authorization: 'key',
  gatewayConfiguration: {
    creditCards: { supportedCardTypes: ['Visa'] },
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', features: ['tokenize_credit_cards'] },
  },
};

type Sent = { readonly message: string; readonly data: unknown; readonly onReply: Reply | undefined };
type Handler = (data: unknown, reply: Reply | undefined) => void;

/** A page with its frames. Messages between frames are queued until they are delivered, as in a browser. */
export class FakePage {
  readonly #keys: readonly FieldKey[];
  readonly sent: Sent[] = [];
  readonly #documents = new Map<FieldKey, Document>();
  respond: SendRequest = () => Promise.resolve({ status: 0, body: undefined });
  readonly #handlers: { message: string; handler: Handler }[] = [];
  readonly #listeners: { key: FieldKey; handler: (message: SiblingMessage) => void }[] = [];
  #waiting: { from: FieldKey; message: SiblingMessage }[] = [];

  constructor(keys: readonly FieldKey[] = usualKeys) {
    this.#keys = keys;
  }

  /** Opens the frames, with this user agent. */
  open(userAgent?: string): void {
    for (const key of this.#keys) {
      // happy-dom's document has different types than a browser's document.
      const frame = new FrameWindow(userAgent === undefined ? {} : { settings: { navigator: { userAgent } } });
      const document = frame.document as unknown as Document;
      this.#documents.set(key, document);
      new FieldFrame({
        key,
        componentId: 'form-1',
        document,
        page: {
          emit: (message, data, onReply) => this.sent.push({ message, data, onReply }),
          on: (message, handler) => this.#handlers.push({ message, handler }),
        },
        siblings: {
          post: message => this.#waiting.push({ from: key, message: structuredClone(message) }),
          listen: handler => this.#listeners.push({ key, handler }),
        },
        send: request => this.respond(request),
      }).start();
    }
  }

  configure(configuration: object): void {
    this.replyTo(messages.frameReady, configuration);
    this.deliver();
    this.replyTo(messages.readyForClient, client);
    this.deliver();
  }

  /** Replies to the first frame that sent this message. */
  replyTo(message: string, response: unknown): void {
    this.sent.find(one => one.message === message)?.onReply?.(structuredClone(response));
  }

  send(message: string, data: unknown, reply?: Reply): void {
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
      throw new Error(`The page has no frame for ${key}.`);
    }
    return document;
  }

  input(key: FieldKey): HTMLInputElement {
    const input = this.document(key).querySelector<HTMLInputElement>('input[data-braintree-name]');
    if (!input) {
      throw new Error(`The field ${key} has not been rendered.`);
    }
    return input;
  }

  /** Pastes a text at the caret. */
  paste(key: FieldKey, text: string): void {
    const event = this.dispatch(key, 'paste', { cancelable: true, clipboardData: { getData: () => text } });
    if (!event.defaultPrevented) {
      throw new Error('The paste event was not cancelled: the browser would have pasted the text itself.');
    }
  }

  type(key: FieldKey, text: string): void {
    this.input(key).value = text;
    this.dispatch(key, 'input');
  }

  /** Requests a nonce and waits for the reply. Fails when more than one frame replies. */
  tokenize({ delivers = true } = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const responses: unknown[] = [];
      this.send(messages.tokenizationRequest, {}, response => {
        responses.push(response);
        queueMicrotask(() =>
          responses.length === 1 ? resolve(response) : reject(new Error('More than one frame replied.')),
        );
      });
      if (delivers) {
        this.deliver();
      }
    });
  }

  /** Dispatches an event of the frame's own window, and returns it. */
  dispatch(key: FieldKey, type: string, init: object = {}): Event {
    const view = this.document(key).defaultView as unknown as { KeyboardEvent: typeof KeyboardEvent };
    const event = new view.KeyboardEvent(type, init);
    // Other event types have more properties than the generic event class used here.
    for (const [name, value] of Object.entries(init)) {
      Object.defineProperty(event, name, { value });
    }
    this.input(key).dispatchEvent(event);
    return event;
  }

  get events(): readonly InputEvent[] {
    return this.sent.filter(({ message }) => message === messages.inputEvent).map(({ data }) => data as InputEvent);
  }

  /** The events since the last call, each as its type and field. */
  takeEvents(): readonly string[] {
    const events = this.events.map(({ type, merchantPayload }) => `${type} ${merchantPayload.emittedBy}`);
    this.sent.length = 0;
    return events;
  }

  messagesNamed(name: string): readonly unknown[] {
    return this.sent.filter(({ message }) => message === name).map(({ data }) => data);
  }
}
