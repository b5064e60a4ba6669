import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '../../test/fake-provider.ts';
import { rejection } from '../../test/harness.ts';
import { attemptCardFields } from './attempt-card-fields.ts';
import type { CardFieldsAttempt } from './gateway.ts';

const never = new Promise<never>(() => undefined);

let container: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  fakeProvider();
  document.body.replaceChildren();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts the listeners on the library's message bus, which is a separate package. */
function busListeners(): () => number {
  const library = createRequire(createRequire(import.meta.url).resolve('braintree-web/package.json'));
  const { subscribers }: { subscribers: Record<string, object> } = library('framebus/dist/lib/constants.js');
  return () => Object.values(subscribers['*'] ?? {}).flat().length;
}

const attempt = (settings = {}, others = {}): CardFieldsAttempt =>
  attemptCardFields(
    { fields: { number: { container, ...settings }, ...others }, styles: {} },
    'sandbox_key_merchant',
    never,
  );

/** Lets the tasks of the frames run. */
const runTasks = (): unknown => vi.advanceTimersByTime(0);

describe('attemptCardFields', () => {
  it('[GATEWAY-10] the frames are added to the page without waiting for the account', () => {
    attempt();
    runTasks();
    expect(container.querySelector('iframe')?.id).toBe('braintree-hosted-field-number');
  });

  it('[GATEWAY-38] each frame is added in a task of its own, and has its address by then', () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (task: (...given: unknown[]) => void, _delayMs: number, ...given: unknown[]) =>
      tasks.push(() => task(...given)),
    );
    attempt({}, { cvv: { container: document.body.appendChild(document.createElement('div')) } });
    const seen = new Set<string>();
    for (const task of tasks) {
      const frames = [...document.querySelectorAll('iframe')];
      seen.add(frames.map(({ src }) => new URL(src).pathname.split('/').at(-1)).join());
      task();
    }
    const page = 'hosted-fields-frame.min.html';
    expect([...seen]).toEqual(['', page]);
    expect(document.querySelectorAll('iframe')).toHaveLength(2);
  });

  it('[GATEWAY-38] the places of frames append other elements as before', () => {
    attempt();
    const other = document.createElement('p');
    container.appendChild(other);
    expect(other.isConnected).toBe(true);
    expect(Object.hasOwn(container, 'appendChild')).toBe(false);
  });

  it('[GATEWAY-21] frames that are not ready yet can be removed and created again', async () => {
    const first = attempt();
    await Promise.all([first.teardown(), first.teardown()]);
    expect(container.querySelector('iframe')).toBeNull();
    expect(await rejection(first.ready)).toBeInstanceOf(Error);
    attempt();
    runTasks();
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('[GATEWAY-4] teardown leaves no element beside a shadow root', async () => {
    const host = container;
    const root = host.attachShadow({ mode: 'open' });
    // The library needs these parts of shadow DOM and its styles, which the test's DOM lacks.
    root.toString = () => '[object ShadowRoot]';
    const style = root.appendChild(document.createElement('style'));
    Object.defineProperty(style, 'sheet', { value: { insertRule: () => 0 } });
    container = root.appendChild(document.createElement('div'));
    const frames = attempt();
    expect(host.querySelectorAll('[slot] > iframe')).toHaveLength(1);
    await frames.teardown();
    expect(host.children).toHaveLength(0);
  });

  it('[GATEWAY-21] a timer of the library has no effect after teardown', async () => {
    const { requests } = fakeProvider();
    await attempt().teardown();
    expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
    expect(requests).toEqual([]);
  });

  it('[GATEWAY-21] teardown removes all listeners for frames', async () => {
    const count = busListeners();
    const before = count();
    const frames = attempt();
    expect(count()).toBeGreaterThan(before);
    await frames.teardown();
    expect(count()).toBe(before);
  });

  it('[GATEWAY-11] creation fails if the frames do not respond within a minute', async () => {
    const { ready } = attempt();
    vi.advanceTimersByTime(60_000);
    expect(await rejection(ready)).toMatchObject({ code: 'HOSTED_FIELDS_TIMEOUT' });
  });

  it('[GATEWAY-22] frames that cannot be created are reported', async () => {
    const { ready, teardown } = attempt({ maxlength: 'long' });
    expect(await rejection(ready)).toMatchObject({ code: 'HOSTED_FIELDS_FIELD_PROPERTY_INVALID' });
    await teardown();
  });

  it('[GATEWAY-35] frames of a second widget do not repeat the ids of the first', () => {
    attempt();
    container = document.body.appendChild(document.createElement('div'));
    attempt();
    runTasks();
    expect([...document.querySelectorAll('iframe')].map(({ id }) => id)).toEqual(['braintree-hosted-field-number', '']);
  });

  it.each([
    ['enforce', 'frame-src', true],
    ['report', 'frame-src', false],
    ['enforce', 'img-src', false],
  ])(
    '[GATEWAY-36] a violation (%s, %s) of the frames’ policy is reported at once: %s',
    async (disposition, directive, isReported) => {
      const { ready, teardown } = attempt();
      await vi.advanceTimersByTimeAsync(0);
      const blockedURI = new URL(container.querySelector('iframe')?.src ?? '').origin;
      const facts = { blockedURI, disposition, effectiveDirective: directive };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
      await vi.dynamicImportSettled();
      if (!isReported) await teardown();
      expect(await rejection(ready)).toMatchObject(
        isReported
          ? {
              code: 'HOSTED_FIELDS_BLOCKED',
              message: `The content security policy of the page blocks the card fields: frame-src must allow ${blockedURI}.`,
            }
          : { message: 'The card fields were taken away.' },
      );
    },
  );

  it('[GATEWAY-37] another page in the frames, such as that of a blocker, is reported within three seconds', async () => {
    const { ready } = attempt();
    await vi.advanceTimersByTimeAsync(0);
    const frame = container.querySelector('iframe');
    const loadOf = (contentDocument: Document | null): void => {
      Object.defineProperty(frame, 'contentDocument', { value: contentDocument, configurable: true });
      frame?.dispatchEvent(new Event('load'));
    };
    loadOf(document);
    await vi.advanceTimersByTimeAsync(20_000);
    loadOf(null);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.dynamicImportSettled();
    expect(await rejection(ready)).toMatchObject({ code: 'HOSTED_FIELDS_BLOCKED', type: 'NETWORK' });
  });
});
