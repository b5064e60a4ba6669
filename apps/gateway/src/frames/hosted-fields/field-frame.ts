import { type GatewayAccess, readGatewayAccess } from './configuration.ts';
import { FieldView } from './field-view.ts';
import type { FieldKey } from './fields.ts';
import { FocusIntercepts } from './focus-intercepts.ts';
import { FormLeader } from './form-leader.ts';
import { FormModel } from './form-model.ts';
import { listenToPage } from './page-commands.ts';
import { messages, type PageBus, type SiblingChannel, type SiblingMessage } from './protocol.ts';
import type { SendRequest } from './send-request.ts';

/** The connections of a field frame. */
export type FieldFrameConnections = {
  readonly key: FieldKey;
  /** The id of the field's form. */
  readonly componentId: string;
  readonly document: Document;
  readonly page: PageBus;
  readonly siblings: SiblingChannel;
  readonly send: SendRequest;
};

/** Messages that change the form, in contrast to queries and acknowledgements. */
type Change = Extract<SiblingMessage, { kind: 'configuration' | 'client' | 'value' | 'focus' }>;

/**
 * One card field in its frame. The frame that the page configures is the leader: it passes the configuration to its
 * siblings and communicates with the page for all of them. The siblings report their content to the leader.
 */
export class FieldFrame {
  readonly #connections: FieldFrameConnections;
  readonly #view: FieldView;
  readonly #intercepts: FocusIntercepts;
  readonly #model = new FormModel();
  readonly #rollCall = new RollCall();
  #leader: FormLeader | undefined;

  constructor(connections: FieldFrameConnections) {
    const { key, componentId, document, page } = connections;
    this.#connections = connections;
    this.#intercepts = new FocusIntercepts(key, componentId, page);
    this.#view = new FieldView(document, key, {
      onValue: value => this.#share({ kind: 'value', key, value }),
      onFocus: () => this.#share({ kind: 'focus', key, isFocused: true }),
      onBlur: () => this.#share({ kind: 'focus', key, isFocused: false }),
      onEnter: () => this.#share({ kind: 'submit', key }),
    });
  }

  /** Starts listening, and reports to the page that the field is ready. */
  start(): void {
    const { key, page, siblings } = this.#connections;
    siblings.listen(message => this.#take(message));
    listenToPage(page, key, this.#view, () => this.#share({ kind: 'value', key, value: '' }));
    page.emit(messages.frameReady, { field: key }, configuration => {
      this.#leader = new FormLeader(this.#model, {
        page,
        send: this.#connections.send,
        settle: () => this.#settle(),
        gateway: this.#askForGateway(),
      });
      this.#share({ kind: 'configuration', configuration });
    });
  }

  #askForGateway(): Promise<GatewayAccess> {
    return new Promise(resolve =>
      this.#connections.page.emit(messages.readyForClient, undefined, client => {
        this.#share({ kind: 'client', client });
        resolve(readGatewayAccess(client));
      }),
    );
  }

  /** Applies a change of this field, and sends it to the siblings. */
  #share(message: SiblingMessage): void {
    this.#connections.siblings.post(message);
    this.#take(message);
  }

  /** Applies a change of this field or a sibling. */
  #take(message: SiblingMessage): void {
    switch (message.kind) {
      case 'submit':
        this.#leader?.reportSubmit(message.key);
        break;
      case 'ask':
        this.#connections.siblings.post({ kind: 'reported', key: this.#connections.key });
        break;
      case 'reported':
        this.#rollCall.answered(message.key);
        break;
      default:
        this.#change(message);
    }
  }

  #change(message: Change): void {
    const before = this.#model.state;
    this.#update(message);
    const { fields, cards } = this.#model.state;
    this.#leader?.report(before);
    this.#view.show(fields[this.#connections.key], cards);
    if (message.kind === 'configuration') {
      this.#sharePrefill();
    }
  }

  #update(message: Change): void {
    switch (message.kind) {
      case 'configuration':
        this.#intercepts.surround(this.#view.render(this.#model.configure(message.configuration)).element);
        break;
      case 'client':
        this.#model.connectClient(message.client);
        break;
      case 'value':
        this.#model.setValue(message.key, message.value);
        break;
      case 'focus':
        this.#model.setFocus(message.key, message.isFocused);
        break;
    }
  }

  /** Reports the merchant's prefilled value like typed text. */
  #sharePrefill(): void {
    const { key } = this.#connections;
    this.#view.onceDrawn(({ value }) => {
      if (value !== this.#model.valueOf(key).value) {
        this.#share({ kind: 'value', key, value });
      }
    });
  }

  /** Waits until all siblings have reported their pending changes. */
  #settle(): Promise<void> {
    const { key, siblings } = this.#connections;
    const others = [...(this.#model.form?.fields.keys() ?? [])].filter(other => other !== key);
    const settled = this.#rollCall.wait(others);
    siblings.post({ kind: 'ask' });
    return settled;
  }
}

/** How long one field waits for another. A removed frame never responds. */
const timeoutMs = 1_000;

type Call = { readonly missing: Set<FieldKey>; readonly finish: () => void };

/**
 * Waits until every sibling has reported its content. Messages of one sender arrive in order, so after a field's
 * response no earlier message of it is still in transit. Without this wait, a tokenization right after the last key
 * press could miss that key.
 */
class RollCall {
  #calls: readonly Call[] = [];

  /** Resolves when all these fields have responded, or after the timeout. */
  wait(keys: readonly FieldKey[]): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, timeoutMs);
      const finish = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#calls = [...this.#calls, { missing: new Set(keys), finish }];
      this.#finishComplete();
    });
  }

  /** Records that a field has responded. */
  answered(key: FieldKey): void {
    for (const { missing } of this.#calls) {
      missing.delete(key);
    }
    this.#finishComplete();
  }

  #finishComplete(): void {
    for (const { finish } of this.#calls.filter(({ missing }) => missing.size === 0)) {
      finish();
    }
    this.#calls = this.#calls.filter(({ missing }) => missing.size > 0);
  }
}
