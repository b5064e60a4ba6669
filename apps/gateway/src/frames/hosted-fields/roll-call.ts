import type { FieldKey } from './fields.ts';

/** How long one field waits for another. A removed frame never responds. */
const timeoutMs = 1_000;

type Call = { readonly missing: Set<FieldKey>; readonly finish: () => void };

/**
 * Waits until every sibling has reported its content. Messages of one sender arrive in order, so after a field's
 * response no earlier message of it is still in transit. Without this wait, a tokenization right after the last key
 * press could miss that key.
 */
export class RollCall {
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
