import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../test/fake-clock.ts';
import { createSender, type Sender } from './sender.ts';

const event = { kind: 'web.dropin.appeared', timestamp: 1 };

function harness(): { readonly sender: Sender; readonly post: ReturnType<typeof vi.fn> } {
  const post = vi.fn(async () => undefined);
  return { sender: createSender({ clock: fakeClock(), waiting: [event], post }), post };
}

describe('createSender', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[ANALYTICS-6] posts the queued events when the page becomes hidden', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { sender, post } = harness();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(post.mock.calls).toEqual([[null]]);
    sender.stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(post).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it('[ANALYTICS-6] does not send before the pause is over while the page is visible', () => {
    const { sender, post } = harness();
    sender.wake();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(post).not.toHaveBeenCalled();
    sender.stop();
  });
});
