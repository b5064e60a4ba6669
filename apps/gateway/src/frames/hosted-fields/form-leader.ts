import { asRecord } from '../../wire/read.ts';
import { readGatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { eventsBetween, inputEvent } from './form-events.ts';
import type { FormModel } from './form-model.ts';
import type { FormState } from './form-state.ts';
import { messages, type PageBus, type Reply } from './protocol.ts';
import { formError, requestedFields, type SendGraphQL, tokenize } from './tokenization.ts';

/** What the leader needs besides the model. */
export type FormLeaderConnections = {
  readonly page: PageBus;
  readonly send: SendGraphQL;
  /** Resolves when every field has told what it holds. */
  readonly settle: () => Promise<void>;
  /** Called when a failed submission makes every frame strict. */
  readonly onStrict: () => void;
};

/**
 * Speaks to the page for all fields of a form. One frame alone does so, because several would report at the same
 * moment with copies of the form that are not yet alike, and the page believes whoever came last.
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
    const { state } = this.#model;
    if (!this.#begun && Object.values(state.fields).some(field => !field.isEmpty)) {
      this.#begun = true;
      page.emit(messages.entryHasBegun, undefined);
    }
    for (const event of eventsBetween(before, state)) {
      page.emit(messages.inputEvent, event);
    }
    this.#reportBin();
  }

  /** Tells the page that somebody pressed Enter in a field. */
  reportSubmit(key: FieldKey): void {
    this.#connections.page.emit(messages.inputEvent, inputEvent('inputSubmitRequest', key, this.#model.state));
  }

  #reportBin(): void {
    const length = this.#model.form?.binLength ?? 6;
    const bin = this.#model.valueOf('number').value.slice(0, length);
    if (bin !== this.#lastBin && bin.length === length) {
      this.#connections.page.emit(messages.binAvailable, bin);
    }
    this.#lastBin = bin;
  }

  async #tokenize(sent: unknown, reply: Reply): Promise<void> {
    const request = asRecord(sent);
    await this.#connections.settle();
    const { state, values, gateway = readGatewayAccess(undefined) } = this.#model;
    const keys = requestedFields(request, state);
    const error = formError(keys, state);
    if (error) {
      this.#connections.onStrict();
      reply([error, null]);
    } else {
      reply(await tokenize(request, keys, values, gateway, this.#connections.send));
    }
  }
}
