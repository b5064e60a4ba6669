import { asRecord, textField } from '../../wire/read.ts';
import { type ChallengeRequest, runChallenge, type WindowOptions } from './challenge.ts';
import type { ChallengeResult, Service, Started, ValidatedData } from './service.ts';

type Configuration = { readonly payment?: WindowOptions };

/** Creates the global object `Cardinal`, as pages use it. Every failure is reported as `payments.validated`, never thrown. */
export function createCardinal(service: Service) {
  const listeners = createListeners();
  let configuration: Configuration = {};
  let token: string | undefined;
  let isSetUp = false;

  return {
    configure: (given: Configuration) => {
      configuration = given;
    },
    on: listeners.on,
    off: listeners.off,
    setup: (type: string, options?: { readonly jwt?: string }) => {
      if (type === 'init') {
        void init(options?.jwt);
      } else {
        reportFailure(10006, `There is no setup of the type ${type}.`);
      }
    },
    trigger: async () => ({ Status: isSetUp }),
    continue: (brand: string, challenge: unknown, order: unknown) => {
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
      acsUrl: textField(asRecord(challenge), 'AcsUrl') ?? '',
      payload: textField(asRecord(challenge), 'Payload') ?? '',
      transactionId: textField(asRecord(asRecord(order).OrderDetails), 'TransactionId') ?? '',
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

/** A page's listener. */
type Listener = (...news: unknown[]) => void;

/** The listeners of a page, by the names of events. `emit` returns whether there were any. */
function createListeners() {
  const known = new Map<string, Listener[]>();
  return {
    on: (event: string, listener: Listener) => {
      known.set(event, [...(known.get(event) ?? []), listener]);
    },
    off: (event: string) => {
      known.delete(event);
    },
    emit: (event: string, ...news: unknown[]) => {
      const listeners = known.get(event) ?? [];
      for (const listener of listeners) {
        listener(...news);
      }
      return listeners.length > 0;
    },
  };
}
