import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../test/fake-clock.ts';
import { flush } from '../../test/harness.ts';
import { createSender } from './sender.ts';

const target = Promise.resolve({ url: 'https://statistics.example/m', envelope: {} });
const event = { kind: 'web.dropin.appeared', timestamp: 1 };

afterEach(() => vi.unstubAllGlobals());

describe('createSender', () => {
  it('[ANALYTICS-1] posts JSON', async () => {
    const fetching = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetching);
    const clock = fakeClock();
    createSender({ target, clock, waiting: [event] });
    await flush();
    clock.advance(500);
    expect(fetching).toHaveBeenCalledWith('https://statistics.example/m', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ analytics: [event] }),
      signal: expect.any(AbortSignal),
    });
  });

  it.each(['pagehide', 'visibilitychange'])('[ANALYTICS-6] sends the queued events in a beacon at %s', async name => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const waiting = [event];
    const sender = createSender({ target, clock: fakeClock(), waiting });
    await flush();
    (name === 'pagehide' ? window : document).dispatchEvent(new Event(name));
    expect(sendBeacon).toHaveBeenCalledWith('https://statistics.example/m', JSON.stringify({ analytics: [event] }));
    sender.stop();
    waiting.push(event);
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it('[ANALYTICS-10] ignores a beacon that the browser refuses', async () => {
    vi.stubGlobal('navigator', {
      sendBeacon() {
        throw new TypeError('Blocked.');
      },
    });
    const sender = createSender({ target, clock: fakeClock(), waiting: [event] });
    await flush();
    expect(() => sender.stop()).not.toThrow();
  });

  it('[ANALYTICS-6] does not send before the pause is over while the page is visible', async () => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    const sender = createSender({ target, clock: fakeClock(), waiting: [event] });
    await flush();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sendBeacon).not.toHaveBeenCalled();
    sender.stop();
  });
});
