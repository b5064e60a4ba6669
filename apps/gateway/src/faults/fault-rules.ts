import type { Call } from '../calls/call.ts';
import type { FaultEffect, FaultRule } from './fault-rule.ts';

/** A rule with its id, for removal. */
export type NumberedRule = FaultRule & { readonly id: number };

/** More rules than any test needs; each call searches all of them. */
const maxRules = 1000;

/** The active fault rules. The oldest rule that matches a call is applied. */
export class FaultRules {
  #rules: NumberedRule[] = [];
  #lastId = 0;

  /** Adds a rule; undefined when there are too many. */
  add(rule: FaultRule): NumberedRule | undefined {
    if (this.#rules.length >= maxRules) {
      return undefined;
    }
    this.#lastId += 1;
    const numbered = { id: this.#lastId, ...rule };
    this.#rules.push(numbered);
    return numbered;
  }

  /** The active rules of one merchant, or all. */
  list(merchantId?: string): readonly NumberedRule[] {
    return this.#rules.filter(rule => merchantId === undefined || rule.merchantId === merchantId);
  }

  /** Removes rules; without a filter, all of them. Returns how many. */
  clear({ id, merchantId }: { readonly id?: number; readonly merchantId?: string } = {}): number {
    const before = this.#rules.length;
    this.#rules = this.#rules.filter(
      rule => (id !== undefined && rule.id !== id) || (merchantId !== undefined && rule.merchantId !== merchantId),
    );
    return before - this.#rules.length;
  }

  /** The effect on this call, or undefined. Each use counts towards the rule's `times`. `path`: the request's path. */
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
