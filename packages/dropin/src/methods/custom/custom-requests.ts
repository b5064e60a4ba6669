import { type Deferred, deferred } from '../../async/deferred.ts';
import { uniqueId } from '../../browser/unique-id.ts';
import type { PaymentMethod } from '../../core/payment-method.ts';
import type { Cancel } from '../../core/ports.ts';
import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { SheetMessage } from '../../core/state.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { MethodContext, TokenizationOutcome } from '../method.ts';
import type { CustomMethod, CustomMethodContext } from './custom-options.ts';

/** The dependencies of the requests to a way to pay of the page's own. */
export interface RequestParts extends Pick<MethodContext, 'clock' | 'hooks' | 'translate'> {
  readonly id: string;
  readonly method: Pick<CustomMethod, 'request'>;
  readonly timeoutMs: number;
  /** Aborted when the widget is removed: then nothing is reported any more. */
  readonly over: AbortSignal;
  /** Calls the page; what it throws, and what takes too long, is a rejection. */
  readonly limited: (call: () => unknown, what: string, timeoutMs: number) => Promise<unknown>;
}

/** What a way to pay reports, and its answers to requests. */
export interface Requests {
  readonly hooks: Pick<CustomMethodContext, 'setComplete' | 'setBusy' | 'fail' | 'approve'>;
  tokenize(): Promise<TokenizationOutcome>;
  /** Ends the pending request, and clears the timer. */
  stop(): void;
}

/** Connects a way to pay of the page's own with the widget. */
export function createRequests(parts: RequestParts): Requests {
  const { id, method, hooks, timeoutMs, over, limited } = parts;
  const messageOf = messages(parts);
  const setBusy = busySwitch(parts);
  let pending: Deferred<unknown> | null = null;

  async function tokenize(): Promise<TokenizationOutcome> {
    const asked = deferred<unknown>();
    pending = asked;
    try {
      const result = await Promise.race([limited(() => method.request(), 'The request', timeoutMs), asked.promise]);
      if (typeof result !== 'object' || result === null) throw new Error(`The request of ${id} returned no result.`);
      return { kind: 'tokenized', method: toMethod(id, result) };
    } catch (cause) {
      const error = new DropinError('NO_PAYMENT_METHOD', cause);
      if (cause instanceof Refusal) return { kind: 'refused', error, message: cause.sheetMessage };
      if (!over.aborted) hooks.report(cause);
      return { kind: 'refused', error, message: { key: 'genericError' } };
    } finally {
      pending = null;
    }
  }

  return {
    hooks: {
      setComplete(isComplete) {
        if (!over.aborted) hooks.completenessChanged(Boolean(isComplete));
      },
      setBusy(isBusy) {
        if (!over.aborted) setBusy(Boolean(isBusy));
      },
      fail(text) {
        if (over.aborted) return;
        const message = messageOf(text);
        if (pending) pending.reject(new Refusal(message));
        else hooks.failed(message);
      },
      approve(result) {
        if (over.aborted) return;
        setBusy(false);
        if (pending) pending.resolve(recordOf(result));
        else hooks.approved(toMethod(id, recordOf(result)));
      },
    },
    tokenize,
    stop() {
      setBusy(false);
      pending?.reject(new Error(`${id} was removed.`));
    },
  };
}

/** Any text may be shown, so each is under a key of its own: the one before may still be on the screen. */
function messages({ id, translate }: RequestParts): (text: unknown) => SheetMessage {
  let count = 0;
  return text => {
    if (typeof text !== 'string' || text === '') return { key: 'genericError' };
    count += 1;
    const key = `customMethods.${id}.${count}`;
    translate.add({ [key]: text });
    return { key };
  };
}

/** Blocks the widget, but not for ever. */
function busySwitch({ id, clock, hooks, timeoutMs }: RequestParts): (isBusy: boolean) => void {
  let release: Cancel = () => undefined;
  return isBusy => {
    release();
    release = () => undefined;
    hooks.busyChanged(isBusy);
    if (!isBusy) return;
    release = clock.after(timeoutMs, () => {
      hooks.report(new Error(`${id} was busy for more than ${timeoutMs} ms.`));
      hooks.busyChanged(false);
    });
  };
}

/** An error whose text the buyer reads already. */
class Refusal extends Error {
  readonly sheetMessage: SheetMessage;
  /** As the error of the request has it. */
  readonly type = 'customer';

  constructor(sheetMessage: SheetMessage) {
    super('The payment method showed an error.');
    this.sheetMessage = sheetMessage;
  }
}

/** A method of the list, under a nonce of the widget's own. */
function toMethod(optionId: string, result: object): PaymentMethod {
  const { details, description } = recordOf(result);
  const username = textOf(description);
  return {
    nonce: `custom-${uniqueId()}`,
    type: 'Custom',
    optionId,
    details: username ? { username } : {},
    rawPaymentData: recordOf(details),
  };
}
