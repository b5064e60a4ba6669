import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type FormOptions, type GatewayAccess, readFormOptions, readGatewayAccess } from './configuration.ts';
import { FieldInput } from './field-input.ts';
import type { FieldKey } from './fields.ts';
import { type FieldValue, type FormState, formState, untouched } from './form-state.ts';
import {
  type InputEventType,
  messages,
  type PageBus,
  type Reply,
  type SiblingChannel,
  type SiblingMessage,
} from './protocol.ts';
import { formError, requestedFields, type SendGraphQL, tokenize } from './tokenization.ts';

/** Everything a field is connected to. */
export type FieldFrameConnections = {
  readonly key: FieldKey;
  readonly document: Document;
  readonly page: PageBus;
  readonly siblings: SiblingChannel;
  readonly send: SendGraphQL;
};

/**
 * One card field in its frame. The frame that the page configures leads: it hands the configuration on to its
 * siblings and answers requests for a nonce. Every frame keeps a copy of what all of them hold, because each event
 * carries the state of the whole form.
 */
export class FieldFrame {
  readonly #connections: FieldFrameConnections;
  readonly #input: FieldInput;
  readonly #values = new Map<FieldKey, FieldValue>();
  #form: FormOptions | undefined;
  #gateway: GatewayAccess | undefined;
  #leads = false;
  #begun = false;
  #lastBin = '';

  constructor(connections: FieldFrameConnections) {
    this.#connections = connections;
    this.#input = new FieldInput(connections.document, connections.key, {
      onValue: value => this.#change({ ...this.#own, value, isStrict: false }),
      onFocus: () => this.#change({ ...this.#own, isFocused: true }, 'focus'),
      onBlur: () => this.#change({ ...this.#own, isFocused: false }, 'blur'),
      onEnter: () => this.#emit('inputSubmitRequest', this.#state),
    });
  }

  /** Starts to listen, and tells the page that the field is there. */
  start(): void {
    const { key, page, siblings } = this.#connections;
    siblings.listen(message => this.#hear(message));
    this.#listenToPage();
    page.emit(messages.frameReady, { field: key }, configuration => {
      this.#leads = true;
      siblings.post({ kind: 'configuration', configuration });
      this.#configure(configuration);
      page.emit(messages.readyForClient, undefined, client => {
        siblings.post({ kind: 'client', client });
        this.#meetClient(client);
      });
    });
  }

  get #own(): FieldValue {
    return this.#values.get(this.#connections.key) ?? untouched;
  }

  get #state(): FormState {
    return this.#form ? formState(this.#values, this.#form, this.#gateway) : { fields: {}, cards: [] };
  }

  #configure(configuration: unknown): void {
    this.#form = readFormOptions(configuration);
    this.#input.draw(this.#form);
    this.#show(this.#state);
  }

  #meetClient(client: unknown): void {
    const before = this.#state;
    this.#gateway = readGatewayAccess(client);
    this.#tell(before);
  }

  #hear(message: SiblingMessage): void {
    const before = this.#state;
    switch (message.kind) {
      case 'configuration':
        return this.#configure(message.configuration);
      case 'client':
        return this.#meetClient(message.client);
      case 'value':
        this.#begun ||= message.value.value !== '';
        this.#values.set(message.key, message.value);
        return this.#tell(before);
      case 'strict':
        return this.#change({ ...this.#own, isStrict: true });
    }
  }

  /** Takes a new content or focus of this field, and tells everybody what follows from it. */
  #change(value: FieldValue, first?: 'focus' | 'blur'): void {
    const { key, page, siblings } = this.#connections;
    const before = this.#state;
    if (value.isFocused) {
      this.#forgetOtherFocus();
    }
    this.#values.set(key, value);
    siblings.post({ kind: 'value', key, value });
    if (!this.#begun && value.value !== '') {
      this.#begun = true;
      page.emit(messages.entryHasBegun, undefined);
    }
    if (first) {
      this.#emit(first, this.#state);
    }
    this.#tell(before);
    this.#tellBin();
  }

  /** Only one field has the focus. The sibling that lost it says so too, but perhaps later than our next event. */
  #forgetOtherFocus(): void {
    for (const [key, value] of this.#values) {
      this.#values.set(key, { ...value, isFocused: false });
    }
  }

  /** Emits one event for each way in which this field now differs. All carry the settled state. */
  #tell(before: FormState): void {
    const { key } = this.#connections;
    const after = this.#state;
    const [was, is] = [before.fields[key], after.fields[key]];
    this.#show(after);
    if (!was || !is) {
      return;
    }
    if (key === 'number' && brandsOf(before) !== brandsOf(after)) {
      this.#emit('cardTypeChange', after);
    }
    if (was.isEmpty !== is.isEmpty) {
      this.#emit(is.isEmpty ? 'empty' : 'notEmpty', after);
    }
    if (was.isValid !== is.isValid || was.isPotentiallyValid !== is.isPotentiallyValid) {
      this.#emit('validityChange', after);
    }
  }

  #show(state: FormState): void {
    this.#input.show(state.fields[this.#connections.key], state.cards);
  }

  #tellBin(): void {
    const length = this.#form?.binLength ?? 6;
    const bin = this.#own.value.slice(0, length);
    if (this.#connections.key === 'number' && bin !== this.#lastBin && bin.length === length) {
      this.#connections.page.emit(messages.binAvailable, bin);
    }
    this.#lastBin = bin;
  }

  #emit(type: InputEventType, state: FormState): void {
    const { key, page } = this.#connections;
    page.emit(messages.inputEvent, { type, merchantPayload: { ...state, emittedBy: key } });
  }

  #listenToPage(): void {
    const { page } = this.#connections;
    const { element } = this.#input;
    this.#onOwn(messages.setAttribute, data => setAttribute(element, data));
    this.#onOwn(messages.removeAttribute, data => element.removeAttribute(textField(data, 'attribute') ?? ''));
    this.#onOwn(messages.setMessage, data => this.#input.describe(textField(data, 'message') ?? ''));
    this.#onOwn(messages.addClass, data => element.classList.add(...classNames(data)));
    this.#onOwn(messages.removeClass, data => element.classList.remove(...classNames(data)));
    this.#onOwn(messages.triggerInputFocus, () => element.focus());
    this.#onOwn(messages.clearField, () => {
      this.#input.clear();
      this.#change({ ...this.#own, value: '', isStrict: false });
    });
    page.on(messages.tokenizationRequest, (data, reply) => {
      if (this.#leads && reply) {
        void this.#tokenize(asRecord(data), reply);
      }
    });
  }

  /** Messages go to every frame; each listens to those for its own field. */
  #onOwn(message: string, handler: (data: JsonRecord) => void): void {
    this.#connections.page.on(message, sent => {
      const data = asRecord(sent);
      if (data.field === this.#connections.key) {
        handler(data);
      }
    });
  }

  async #tokenize(request: JsonRecord, reply: Reply): Promise<void> {
    const state = this.#state;
    const keys = requestedFields(request, state);
    const error = formError(keys, state);
    if (error) {
      this.#connections.siblings.post({ kind: 'strict' });
      this.#change({ ...this.#own, isStrict: true });
      reply([error, null]);
      return;
    }
    const gateway = this.#gateway ?? readGatewayAccess(undefined);
    reply(await tokenize(request, keys, this.#values, gateway, this.#connections.send));
  }
}

function brandsOf({ cards }: FormState): string {
  return cards.map(({ type }) => type).join(' ');
}

function classNames(data: JsonRecord): readonly string[] {
  return (textField(data, 'classname') ?? '').split(/\s+/).filter(name => name !== '');
}

/** A boolean attribute is there or not; an ARIA one says `true` or `false`. */
function setAttribute(element: HTMLElement, data: JsonRecord): void {
  const name = textField(data, 'attribute');
  const { value } = data;
  if (!name) {
    return;
  }
  if (name === 'disabled' && (value === false || value === 'false')) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, String(value));
  }
}
