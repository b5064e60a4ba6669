import { asRecord } from '../../wire/read.ts';
import type { GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { eventsBetween, inputEvent } from './form-events.ts';
import type { FormModel, FormState } from './form-model.ts';
import { messages, type PageBus, type Reply } from './protocol.ts';
import type { SendRequest } from './send-request.ts';
import { formError, requestedFields, type TokenizationReply, tokenize } from './tokenization.ts';
import { networkError } from './tokenization-errors.ts';

/** How long a tokenization waits for the page's client, which may never reach the gateway. */
const clientTimeoutMs = 60_000;

/** The number of leading digits that is reported to the page. */
const binLength = 6;

/** The dependencies of the leader. */
export type FormLeaderConnections = {
  readonly page: PageBus;
  readonly send: SendRequest;
  /** Resolves when every field has reported its content. */
  readonly settle: () => Promise<void>;
  /** The connection to the gateway; resolves when the page's client is ready. */
  readonly gateway: Promise<GatewayAccess>;
};

/**
 * Communicates with the page for all fields of a form. Only one frame does so: several frames would send different
 * copies of the form at the same time, and the page uses the last one that arrives.
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

  /** Reports the changes since `before` to the page. */
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
    const result: TokenizationReply = error
      ? [error, null]
      : await this.#withGateway(gateway => tokenize(request, keys, values, gateway, this.#connections.send));
    reply(result);
  }

  async #withGateway(run: (gateway: GatewayAccess) => Promise<TokenizationReply>): Promise<TokenizationReply> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), clientTimeoutMs);
    });
    const gateway = await Promise.race([this.#connections.gateway, timeout]);
    clearTimeout(timer);
    return gateway ? run(gateway) : [networkError({ message: 'The client never became ready.' }), null];
  }
}
