import type { Call } from '../calls/call.ts';
import type { FaultEffect, FaultRule } from './fault-rule.ts';

/** A rule under the number by which it can be removed. */
export type NumberedRule = FaultRule & { readonly id: number };

/** More rules than any test needs; each call looks through all of them. */
const mostRules = 1000;

/** What is to go wrong with the calls to come. The oldest rule that fits a call is the one that happens. */
export class FaultRules {
  #rules: NumberedRule[] = [];
  #lastId = 0;

  /** Adds a rule; undefined when there are too many. */
  add(rule: FaultRule): NumberedRule | undefined {
    if (this.#rules.length >= mostRules) {
      return undefined;
    }
    this.#lastId += 1;
    const numbered = { id: this.#lastId, ...rule };
    this.#rules.push(numbered);
    return numbered;
  }

  /** The rules that can still happen, of one merchant or of all. */
  list(merchantId?: string): readonly NumberedRule[] {
    return this.#rules.filter(rule => merchantId === undefined || rule.merchantId === merchantId);
  }

  /** Takes rules back; without a filter all of them. Returns how many. */
  clear({ id, merchantId }: { readonly id?: number; readonly merchantId?: string } = {}): number {
    const before = this.#rules.length;
    this.#rules = this.#rules.filter(
      rule => (id !== undefined && rule.id !== id) || (merchantId !== undefined && rule.merchantId !== merchantId),
    );
    return before - this.#rules.length;
  }

  /** What happens to this call, or undefined. It counts as one time of its rule. `path` is what was asked for. */
  take(call: Call, path: string): FaultEffect | undefined {
    const rule = this.#rules.find(({ merchantId, operation }) => {
      const isOfMerchant = merchantId === undefined || merchantId === call.merchantId;
      const names = [call.operation, path, ...(call.route === undefined ? [] : [call.route])];
      return isOfMerchant && names.some(name => matches(operation, name));
    });
    if (!rule) {
      return undefined;
    }
    this.#rules = this.#rules
      .map(other => (other === rule ? { ...rule, times: rule.times - 1 } : other))
      .filter(({ times }) => times > 0);
    return rule.effect;
  }
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
