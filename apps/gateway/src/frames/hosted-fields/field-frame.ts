import { type GatewayAccess, readGatewayAccess } from './configuration.ts';
import { FieldView } from './field-view.ts';
import type { FieldKey } from './fields.ts';
import { FocusIntercepts } from './focus-intercepts.ts';
import { FormLeader } from './form-leader.ts';
import { FormModel } from './form-model.ts';
import { listenToPage } from './page-commands.ts';
import { messages, type PageBus, type SiblingChannel, type SiblingMessage } from './protocol.ts';
import { RollCall } from './roll-call.ts';
import type { SendRequest } from './send-request.ts';

/** Everything a field is connected to. */
export type FieldFrameConnections = {
  readonly key: FieldKey;
  /** The id of the form that the field belongs to. */
  readonly componentId: string;
  readonly document: Document;
  readonly page: PageBus;
  readonly siblings: SiblingChannel;
  readonly send: SendRequest;
};

/** What changes the form, as opposed to what is only asked or passed on. */
type Change = Extract<SiblingMessage, { kind: 'configuration' | 'client' | 'value' | 'focus' }>;

/**
 * One card field in its frame. The frame that the page configures leads: it hands the configuration on to its
 * siblings and speaks to the page for all of them. The others report their content to it.
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

  /** Starts to listen, and reports to the page that the field is ready. */
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

  /** Takes in what happened here, and passes it on to the siblings. */
  #share(message: SiblingMessage): void {
    this.#connections.siblings.post(message);
    this.#take(message);
  }

  /** Takes in what happened, here or in a sibling. */
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
        this.#intercepts.surround(this.#view.draw(this.#model.configure(message.configuration)).element);
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
    }
  }

  /** What the merchant put into the field is reported like typed text. */
  #sharePrefill(): void {
    const { key } = this.#connections;
    this.#view.onceDrawn(({ value }) => {
      if (value !== this.#model.valueOf(key).value) {
        this.#share({ kind: 'value', key, value });
      }
    });
  }

  /** Asks the siblings whether they have reported everything, and waits until they have. */
  #settle(): Promise<void> {
    const { key, siblings } = this.#connections;
    const others = [...(this.#model.form?.fields.keys() ?? [])].filter(other => other !== key);
    const settled = this.#rollCall.wait(others);
    siblings.post({ kind: 'ask' });
    return settled;
  }
}
