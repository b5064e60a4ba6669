import { type ChallengeRequest, runChallenge, type WindowOptions } from './challenge.ts';
import { createListeners, type Listener } from './listeners.ts';
import type { ChallengeResult, Service, Started, ValidatedData } from './service.ts';

type Configuration = { readonly payment?: WindowOptions };

/** The global object `Cardinal`, as pages use it. */
export type Cardinal = {
  readonly configure: (configuration: Configuration) => void;
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string) => void;
  readonly setup: (type: string, options?: { readonly jwt?: string }) => void;
  readonly trigger: (event: string, data?: unknown) => Promise<{ readonly Status: boolean }>;
  readonly continue: (brand: string, challenge: unknown, order: unknown) => void;
  readonly start: (brand: string, order?: unknown) => void;
  readonly complete: (result?: unknown) => void;
};

/** Creates the object. Every failure is reported as `payments.validated`, never thrown. */
export function createCardinal(service: Service): Cardinal {
  const listeners = createListeners();
  let configuration: Configuration = {};
  let token: string | undefined;
  let isSetUp = false;

  return {
    configure: given => {
      configuration = given;
    },
    on: listeners.on,
    off: listeners.off,
    setup: (type, options) => {
      if (type === 'init') {
        void init(options?.jwt);
      } else {
        reportFailure(10006, `There is no setup of the type ${type}.`);
      }
    },
    trigger: async () => ({ Status: isSetUp }),
    continue: (brand, challenge, order) => {
      void challengeBuyer(brand, challenge, order);
    },
    // In every flow of the payment widget the gateway does the lookup, so this is never called.
    start: () => reportFailure(10002, 'A payment is continued after its lookup, not started.'),
    complete: () => {
      isSetUp = false;
    },
  };

  async function init(jwt: string | undefined): Promise<void> {
    const started = await service
      .start(jwt)
      .catch((error: unknown): Started => ({ kind: 'failed', failure: broken(10001, String(error)) }));
    if (started.kind === 'failed') {
      listeners.emit('payments.validated', started.failure, null);
      return;
    }
    token = jwt;
    isSetUp = true;
    listeners.emit('payments.setupComplete', { sessionId: started.sessionId, modules: [] });
  }

  async function challengeBuyer(brand: string, challenge: unknown, order: unknown): Promise<void> {
    const request = {
      acsUrl: text(challenge, 'AcsUrl'),
      payload: text(challenge, 'Payload'),
      transactionId: text(part(order, 'OrderDetails'), 'TransactionId'),
    };
    if (brand !== 'cca' || !request.acsUrl || !request.payload || !request.transactionId) {
      reportFailure(10006, 'The challenge lacks its URL, its request or its transaction.');
      return;
    }
    if (token === undefined) {
      reportFailure(10005, 'Nothing was set up.');
      return;
    }
    const result = await resultOf(request, token).catch((error: unknown) => ({
      data: broken(10007, String(error)),
      token: null,
    }));
    listeners.emit('payments.validated', result.data, result.token);
  }

  async function resultOf(request: ChallengeRequest, startedWith: string): Promise<ChallengeResult> {
    const end = await runChallenge(request, configuration.payment ?? {}, listeners.emit);
    return service.finish(startedWith, request.transactionId, end === 'left');
  }

  function reportFailure(errorNumber: number, description: string): void {
    listeners.emit('payments.validated', broken(errorNumber, description), null);
  }
}

function broken(ErrorNumber: number, ErrorDescription: string): ValidatedData {
  return { Validated: false, ActionCode: 'ERROR', ErrorNumber, ErrorDescription };
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string {
  const found = part(value, name);
  return typeof found === 'string' ? found : '';
}
