import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, rejection } from '../../../test/harness.ts';
import { leaseScript, type ScriptLease, type ScriptRequest } from './paypal-script.ts';

let added: HTMLScriptElement[];
let leases: ScriptLease[];
beforeEach(() => {
  vi.useFakeTimers();
  added = [];
  leases = [];
  // The page fetches nothing; a test runs the scripts itself.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      added.push(node);
      node.remove = () => void added.splice(added.indexOf(node), 1);
    }
  });
  vi.spyOn(document, 'getElementById').mockImplementation(id => added.find(node => node.id === id) ?? null);
});
afterEach(() => {
  for (const lease of leases) lease.release();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lease = (query: string, attributes: ScriptRequest['attributes'] = {}): ScriptLease => {
  const made = leaseScript({ query, attributes });
  made.script.catch(() => undefined);
  leases.push(made);
  return made;
};
const namespaceOf = (node: HTMLScriptElement | undefined): string => node?.getAttribute('data-namespace') ?? '';

/** Runs the script of an element as PayPal does: it defines its namespace. */
async function run(node: HTMLScriptElement | undefined, defined: unknown = { Buttons: () => undefined }) {
  Reflect.set(window, namespaceOf(node), defined);
  node?.dispatchEvent(new Event('load'));
  await flush();
}

describe('PayPal’s script', () => {
  it('[PAYPALPAY-36] it has a namespace of its own, so that `window.paypal` is left alone', async () => {
    const { script } = lease('currency=EUR', { 'data-log-level': 'warn' });
    const [node] = added;
    expect(node?.src).toBe('https://www.paypal.com/sdk/js?currency=EUR');
    expect(node?.getAttribute('data-log-level')).toBe('warn');
    expect(namespaceOf(node)).toMatch(/^braintreeDropinPayPal\d+$/);
    await run(node);
    expect(await script).toBe(Reflect.get(window, namespaceOf(node)));
    expect('paypal' in window).toBe(false);
  });

  it('[PAYPALPAY-37] options with the same query share it', async () => {
    const both = [lease('vault=true'), lease('vault=true')];
    expect(added).toHaveLength(1);
    await run(added[0]);
    const [first, second] = await Promise.all(both.map(({ script }) => script));
    expect(first).toBe(second);
  });

  it('[PAYPALPAY-38] options with different queries have two, in namespaces of their own', () => {
    lease('vault=true');
    lease('currency=EUR');
    expect(new Set(added.map(namespaceOf)).size).toBe(2);
  });

  it('[PAYPALPAY-48] one script in the page has the documented id', async () => {
    const first = lease('vault=true');
    lease('currency=EUR');
    expect(added.map(({ id }) => id)).toEqual(['braintree-dropin-paypal-checkout-script', '']);
    await run(added[0]);
    first.release();
    await flush();
    lease('currency=USD');
    expect(added.map(({ id }) => id)).toEqual(['', 'braintree-dropin-paypal-checkout-script']);
  });

  it('[PAYPALPAY-39] after its last release nothing of it stays, and the same query loads again', async () => {
    const both = [lease('commit=true'), lease('commit=true')];
    const [node] = added;
    await run(node);
    both[0]?.release();
    both[0]?.release();
    await flush();
    expect({ scripts: added.length, isDefined: namespaceOf(node) in window }).toEqual({ scripts: 1, isDefined: true });
    both[1]?.release();
    await flush();
    expect({ scripts: added.length, isDefined: namespaceOf(node) in window }).toEqual({ scripts: 0, isDefined: false });
    lease('commit=true');
    expect(added).toHaveLength(1);
    expect(namespaceOf(added[0])).not.toBe(namespaceOf(node));
  });

  it('[PAYPALPAY-39] a release while it loads removes it, and its namespace if it runs nevertheless', async () => {
    const made = lease('commit=false');
    const [node] = added;
    made.release();
    await flush();
    expect({ scripts: added, timers: vi.getTimerCount() }).toEqual({ scripts: [], timers: 0 });
    await run(node);
    expect(namespaceOf(node) in window).toBe(false);
  });

  it('[PAYPALPAY-40] after a failure the next one loads it again', async () => {
    const { script } = lease('intent=order');
    for (let tries = 0; tries < 2; tries += 1) {
      added.at(-1)?.dispatchEvent(new Event('error'));
      await flush();
    }
    expect(await rejection(script)).toBeInstanceOf(Error);
    expect(added).toEqual([]);
    const again = lease('intent=order');
    await run(added[0]);
    expect(await again.script).toBeDefined();
  });

  it.each([{}, null, 'text'])('[PAYPALPAY-41] a script that defines %o is an error, and is removed', async defined => {
    const { script } = lease(`broken=${JSON.stringify(defined)}`);
    await run(added[0], defined);
    expect(await rejection(script)).toMatchObject({ message: "PayPal's script defined no buttons." });
    await flush();
    expect(added).toEqual([]);
  });
});
