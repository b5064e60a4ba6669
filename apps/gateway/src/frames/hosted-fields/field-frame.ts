import { FieldInput } from './field-input.ts';
import type { FieldKey } from './fields.ts';
import { FormLeader } from './form-leader.ts';
import { FormModel } from './form-model.ts';
import { listenToPage } from './page-commands.ts';
import { messages, type PageBus, type SiblingChannel, type SiblingMessage } from './protocol.ts';
import { RollCall } from './roll-call.ts';
import type { SendGraphQL } from './tokenization.ts';

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
 * siblings and speaks to the page for all of them. The others tell it what they hold.
 */
export class FieldFrame {
  readonly #connections: FieldFrameConnections;
  readonly #input: FieldInput;
  readonly #model = new FormModel();
  readonly #rollCall = new RollCall();
  #leader: FormLeader | undefined;

  constructor(connections: FieldFrameConnections) {
    const { key, document, siblings } = connections;
    this.#connections = connections;
    this.#input = new FieldInput(document, key, {
      onValue: value => this.#take({ kind: 'value', key, value }, siblings.post),
      onFocus: () => this.#take({ kind: 'focus', key, isFocused: true }, siblings.post),
      onBlur: () => this.#take({ kind: 'focus', key, isFocused: false }, siblings.post),
      onEnter: () => this.#take({ kind: 'submit', key }, siblings.post),
    });
  }

  /** Starts to listen, and tells the page that the field is there. */
  start(): void {
    const { key, page, siblings } = this.#connections;
    siblings.listen(message => this.#take(message));
    listenToPage(page, key, this.#input, () => this.#take({ kind: 'value', key, value: '' }, siblings.post));
    page.emit(messages.frameReady, { field: key }, configuration => {
      this.#leader = new FormLeader(this.#model, {
        page,
        send: this.#connections.send,
        settle: () => this.#settle(),
        onStrict: () => this.#take({ kind: 'strict' }, siblings.post),
      });
      this.#take({ kind: 'configuration', configuration }, siblings.post);
      page.emit(messages.readyForClient, undefined, client => this.#take({ kind: 'client', client }, siblings.post));
    });
  }

  /** Takes in what happened, here or in a sibling; what happened here is passed on through `pass`. */
  #take(message: SiblingMessage, pass?: (message: SiblingMessage) => void): void {
    const before = this.#model.state;
    pass?.(message);
    if (message.kind === 'submit' || message.kind === 'ask' || message.kind === 'told') {
      this.#answer(message);
      return;
    }
    this.#update(message);
    const { fields, cards } = this.#model.state;
    this.#input.show(fields[this.#connections.key], cards);
    this.#leader?.report(before);
  }

  #answer(message: Extract<SiblingMessage, { kind: 'submit' | 'ask' | 'told' }>): void {
    switch (message.kind) {
      case 'submit':
        this.#leader?.reportSubmit(message.key);
        break;
      case 'ask':
        this.#connections.siblings.post({ kind: 'told', key: this.#connections.key });
        break;
      case 'told':
        this.#rollCall.answered(message.key);
        break;
    }
  }

  /** Asks the siblings whether they have told everything, and waits until they have. */
  #settle(): Promise<void> {
    const { key, siblings } = this.#connections;
    const others = [...(this.#model.form?.fields.keys() ?? [])].filter(other => other !== key);
    const settled = this.#rollCall.wait(others);
    siblings.post({ kind: 'ask' });
    return settled;
  }

  #update(message: Exclude<SiblingMessage, { kind: 'submit' | 'ask' | 'told' }>): void {
    switch (message.kind) {
      case 'configuration':
        this.#input.draw(this.#model.configure(message.configuration));
        break;
      case 'client':
        this.#model.meetClient(message.client);
        break;
      case 'value':
        this.#model.setValue(message.key, message.value);
        break;
      case 'focus':
        this.#model.setFocus(message.key, message.isFocused);
        break;
      case 'strict':
        this.#model.makeStrict();
        break;
    }
  }
}
