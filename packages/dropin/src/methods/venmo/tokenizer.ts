import type { Flow } from './flow.ts';
import type { VenmoAccount } from './venmo-account.ts';
import { VenmoError } from './venmo-error.ts';

/** Runs a flow, one payment at a time. */
export interface Tokenizer {
  readonly isActive: boolean;
  /** Opens Venmo; called in the click. Rejects with a `VenmoError`. */
  tokenize(): Promise<VenmoAccount>;
  /** Ends the running payment: its promise rejects. Throws if there is none. */
  cancel(): void;
}

/** Creates a tokenizer. `hold` and `release` keep the payment that was created ahead from being renewed meanwhile. */
export function createTokenizer(flow: Pick<Flow, 'run'>, life: { hold(): void; release(): void } | null): Tokenizer {
  let active: AbortController | null = null;
  return {
    get isActive() {
      return active !== null;
    },
    async tokenize() {
      if (active) throw new VenmoError('VENMO_TOKENIZATION_REQUEST_ACTIVE');
      const running = new AbortController();
      active = running;
      life?.hold();
      try {
        return await flow.run(running.signal);
      } finally {
        active = null;
        life?.release();
      }
    },
    cancel() {
      if (!active) throw new VenmoError('VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE');
      active.abort(new VenmoError('VENMO_TOKENIZATION_CANCELED_BY_MERCHANT'));
    },
  };
}
