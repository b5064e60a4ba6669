import { asRecord } from '../../wire/read.ts';
import type { GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { eventsBetween, inputEvent } from './form-events.ts';
import type { FormModel } from './form-model.ts';
import type { FormState } from './form-state.ts';
import { messages, type PageBus, type Reply } from './protocol.ts';
import type { SendRequest } from './send-request.ts';
import { formError, requestedFields, type TokenizationReply, tokenize } from './tokenization.ts';
import { networkError } from './tokenization-errors.ts';

/** The longest that a request waits for the page's client, which may never get through to the gateway. */
const clientTimeoutMs = 60_000;

/** How many digits of the number are reported to the page. */
const binLength = 6;

/** What the leader needs besides the model. */
export type FormLeaderConnections = {
  readonly page: PageBus;
  readonly send: SendRequest;
  /** Resolves when every field has reported its content. */
  readonly settle: () => Promise<void>;
  /** The connection to the gateway. It becomes known when the page's client is ready. */
  readonly gateway: Promise<GatewayAccess>;
};

/**
 * Speaks to the page for all fields of a form. One frame alone does so, because several would report at the same
 * moment with copies of the form that are not yet alike, and the page uses the state that came last.
 */
export class FormLeader {
  readonly #model: FormModel;
  readonly #connections: FormLeaderConnections;
  #begun = false;
  #lastBin = '';

  constructor(model: FormModel, connections: FormLeaderConnections) {
    this.#model = model;
    this.#connections = connections;
    connections.page.on(messages.tokenizationRequest, (request, reply) => {
      if (reply) {
        void this.#tokenize(request, reply);
      }
    });
  }

  /** Tells the page what has changed since `before`. */
  report(before: FormState): void {
    const { page } = this.#connections;
    const events = eventsBetween(before, this.#model.state);
    if (!this.#begun && events.some(({ type }) => type === 'focus')) {
      this.#begun = true;
      page.emit(messages.entryHasBegun, undefined);
    }
    for (const event of events) {
      page.emit(messages.inputEvent, event);
    }
    this.#reportBin();
  }

  /** Reports to the page that Enter was pressed in a field. */
  reportSubmit(key: FieldKey): void {
    this.#connections.page.emit(messages.inputEvent, inputEvent('inputSubmitRequest', key, this.#model.state));
  }

  #reportBin(): void {
    const bin = this.#model.valueOf('number').value.slice(0, binLength);
    if (bin !== this.#lastBin && bin.length === binLength) {
      this.#connections.page.emit(messages.binAvailable, bin);
    }
    this.#lastBin = bin;
  }

  async #tokenize(sent: unknown, reply: Reply): Promise<void> {
    await this.#connections.settle();
    const request = asRecord(sent);
    const { state, values } = this.#model;
    const keys = requestedFields(request, state);
    const error = formError(keys, state);
    const answer: TokenizationReply = error
      ? [error, null]
      : await this.#withGateway(gateway => tokenize(request, keys, values, gateway, this.#connections.send));
    reply(answer);
  }

  async #withGateway(ask: (gateway: GatewayAccess) => Promise<TokenizationReply>): Promise<TokenizationReply> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), clientTimeoutMs);
    });
    const gateway = await Promise.race([this.#connections.gateway, timeout]);
    clearTimeout(timer);
    return gateway ? ask(gateway) : [networkError({ message: 'The client never became ready.' }), null];
  }
}
