import type { FieldKey } from './fields.ts';

/** The longest that one field waits for another. A frame that is gone never answers. */
const timeoutMs = 1_000;

type Call = { readonly missing: Set<FieldKey>; readonly finish: () => void };

/**
 * Waits until every sibling has reported its content. Messages of one sender arrive in order, so once a field has
 * answered, no earlier message of it is still in transit. Without it a page that asks for a nonce right after the
 * last key could be answered without that key.
 */
export class RollCall {
  #calls: readonly Call[] = [];

  /** Resolves when all these fields have answered, or after the timeout. */
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

  /** Takes note that a field has answered. */
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
