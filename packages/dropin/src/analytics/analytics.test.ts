import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeClock, fakeClock } from '../../test/fake-clock.ts';
import { flush } from '../../test/harness.ts';
import type { Cancel } from '../core/ports.ts';
import type { AnalyticsTarget } from '../gateway/gateway.ts';
import { type Analytics, type AnalyticsInput, createAnalytics } from './analytics.ts';
import { type AnalyticsPage, browserAnalyticsPage } from './analytics-page.ts';
import type { AnalyticsEvent } from './event.ts';
import { createSender } from './sender.ts';

const target: AnalyticsTarget = { url: 'https://statistics.example/m', envelope: { tokenizationKey: 'key' } };

interface Post {
  readonly url: string;
  readonly body: unknown;
  readonly signal?: AbortSignal;
  end(error?: Error): void;
}

interface Harness {
  readonly analytics: Analytics;
  readonly clock: FakeClock;
  readonly posts: Post[];
  /** The posts that were made when the page was left, or by the teardown. */
  readonly lastPosts: Post[];
  /** The chunk loads that were requested, one entry each. */
  readonly loads: string[];
  /** The listeners for the end of the page. */
  readonly listeners: Set<() => void>;
  /** The names of the events of a post. */
  names(post: Pick<Post, 'body'>): string[];
}

function harness(input: Partial<AnalyticsInput> = {}, { hasBegun = true } = {}): Harness {
  const clock = fakeClock();
  const posts: Post[] = [];
  const lastPosts: Post[] = [];
  const loads: string[] = [];
  const listeners = new Set<() => void>();
  const listen = (listener: () => void): Cancel => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const page: AnalyticsPage = {
    post: (url, body, signal) =>
      new Promise<void>((resolve, reject) => {
        const post = { url, body: JSON.parse(body), end: (error?: Error) => (error ? reject(error) : resolve()) };
        if (signal) posts.push({ ...post, signal });
        else lastPosts.push(post);
      }),
    onLeaving: listen,
  };
  const analytics = createAnalytics({
    target: Promise.resolve(target),
    clock,
    now: () => 1_234_567,
    isEnabled: true,
    page,
    async loadSender() {
      loads.push('sender');
      return { createSender: made => createSender({ onHidden: listen, ...made }) };
    },
    ...input,
  });
  if (hasBegun) analytics.begin();
  const names: Harness['names'] = post =>
    (post.body as { analytics: AnalyticsEvent[] }).analytics.map(({ kind }) => kind.replace('web.dropin.', ''));
  return { analytics, clock, posts, lastPosts, loads, listeners, names };
}

/** Lets the account become known, and advances the clock until the first events are sent. */
async function start({ clock }: Pick<Harness, 'clock'>): Promise<void> {
  await flush();
  clock.advance(1000);
  await flush();
  clock.advance(500);
  await flush();
}

describe('createAnalytics', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[ANALYTICS-14] [ANALYTICS-15] events have the widget’s prefix and a time in whole seconds', async () => {
    const world = harness();
    world.analytics.send('appeared');
    await start(world);
    expect(world.posts).toMatchObject([
      {
        url: target.url,
        body: { analytics: [{ kind: 'web.dropin.appeared', timestamp: 1234 }], tokenizationKey: 'key' },
      },
    ]);
  });

  it('[ANALYTICS-2] does not load the sender in the first second after the form is ready', async () => {
    const world = harness();
    world.analytics.send('started.tokenization-key');
    await flush();
    world.clock.advance(999);
    await flush();
    expect(world.loads).toEqual([]);
  });

  it('[ANALYTICS-2] does not load the sender before the form is ready, however long that takes', async () => {
    const world = harness({}, { hasBegun: false });
    world.analytics.send('started.tokenization-key');
    await flush();
    world.clock.advance(60_000);
    await flush();
    expect(world.loads).toEqual([]);
    world.analytics.begin();
    world.clock.advance(1000);
    await flush();
    expect(world.loads).toEqual(['sender']);
  });

  it('[ANALYTICS-9] [ANALYTICS-16] batches events that happen together, one post at a time', async () => {
    const world = harness();
    for (const name of ['a', 'b']) world.analytics.send(name);
    await start(world);
    for (const name of ['c', 'd']) world.analytics.send(name);
    world.clock.advance(1000);
    expect(world.posts.map(world.names)).toEqual([['a', 'b']]);
    world.posts[0]?.end();
    await flush();
    world.clock.advance(500);
    expect(world.posts.map(world.names)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(world.loads).toHaveLength(1);
  });

  it('[ANALYTICS-3] sends nothing before the account is known', async () => {
    let know: (known: AnalyticsTarget) => void = () => undefined;
    const world = harness({ target: new Promise(resolve => (know = resolve)) });
    world.analytics.send('a');
    await start(world);
    expect(world.posts).toEqual([]);
    know(target);
    await flush();
    await start(world);
    expect(world.posts.map(world.names)).toEqual([['a']]);
  });

  it('[ANALYTICS-18] sends nothing if the account has no analytics URL', async () => {
    const world = harness({ target: Promise.resolve(null) });
    world.analytics.send('a');
    await start(world);
    world.analytics.teardown();
    expect([...world.posts, ...world.lastPosts]).toEqual([]);
    expect(world.loads).toEqual([]);
  });

  it('[ANALYTICS-5] aborts a post after two seconds', async () => {
    const world = harness();
    world.analytics.send('a');
    await start(world);
    world.clock.advance(1999);
    expect(world.posts[0]?.signal?.aborted).toBe(false);
    world.clock.advance(1);
    expect(world.posts[0]?.signal?.aborted).toBe(true);
  });

  it('[ANALYTICS-10] [ANALYTICS-19] sends later events after a failed post, and not the same events again', async () => {
    const world = harness();
    world.analytics.send('a');
    await start(world);
    world.posts[0]?.end(new TypeError('Failed to fetch'));
    await flush();
    world.analytics.send('b');
    world.clock.advance(500);
    expect(world.posts.map(world.names)).toEqual([['a'], ['b']]);
  });

  it('[ANALYTICS-23] a failed post leaves the console silent', async () => {
    const logged = (['debug', 'info', 'log', 'warn', 'error'] as const).map(level =>
      vi.spyOn(console, level).mockReturnValue(undefined),
    );
    const world = harness();
    world.analytics.send('a');
    await start(world);
    world.posts[0]?.end(new TypeError('Failed to fetch'));
    await flush();
    expect(world.posts).toHaveLength(1);
    expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('[ANALYTICS-11] queues at most 100 events while nothing can be sent', async () => {
    const world = harness();
    for (let at = 0; at < 150; at += 1) world.analytics.send(`${at}`);
    await start(world);
    expect(world.posts.flatMap(world.names)).toHaveLength(100);
  });

  it('[ANALYTICS-12] after the sender failed to load, loads it again with the next event', async () => {
    let isBroken = true;
    const world = harness({
      async loadSender() {
        if (isBroken) throw new Error('A part of the payment form did not load.');
        return import('./sender.ts');
      },
    });
    world.analytics.send('a');
    await start(world);
    expect(world.clock.waiting).toBe(0);
    isBroken = false;
    world.analytics.send('b');
    expect(world.clock.waiting).toBe(1);
  });

  it('[ANALYTICS-6] sends the queued events when the page becomes hidden', async () => {
    const world = harness();
    world.analytics.send('a');
    await start(world);
    world.analytics.send('b');
    for (const leave of world.listeners) leave();
    expect(world.lastPosts.map(world.names)).toEqual([['b']]);
    for (const leave of world.listeners) leave();
    expect(world.lastPosts).toHaveLength(1);
  });

  it('[ANALYTICS-24] sends the queued events when the page is left before the sender is loaded', async () => {
    const world = harness({}, { hasBegun: false });
    world.analytics.send('a');
    await flush();
    for (const leave of world.listeners) leave();
    expect(world.lastPosts.map(world.names)).toEqual([['a']]);
    expect(world.loads).toEqual([]);
  });

  it('[ANALYTICS-20] ignores a last post that the browser refuses', async () => {
    const world = harness();
    world.analytics.send('a');
    await flush();
    world.analytics.teardown();
    world.lastPosts[0]?.end(new TypeError('Blocked.'));
    // An unhandled rejection fails the run.
    await flush();
    expect(world.lastPosts).toHaveLength(1);
  });

  it('[ANALYTICS-13] [ANALYTICS-21] teardown sends the queued events and removes the page listeners', async () => {
    const world = harness();
    world.analytics.send('a');
    await start(world);
    world.posts[0]?.end();
    await flush();
    world.analytics.send('b');
    world.analytics.teardown();
    world.analytics.teardown();
    world.analytics.send('c');
    expect(world.lastPosts.map(world.names)).toEqual([['b']]);
    expect({ listeners: world.listeners.size, timers: world.clock.waiting }).toEqual({ listeners: 0, timers: 0 });
  });

  it('[ANALYTICS-13] sends the events of a widget that is torn down before it is ready', async () => {
    const world = harness();
    world.analytics.send('load-error');
    world.analytics.teardown();
    await flush();
    expect(world.lastPosts.map(world.names)).toEqual([['load-error']]);
    expect({ listeners: world.listeners.size, timers: world.clock.waiting }).toEqual({ listeners: 0, timers: 0 });
  });

  it('[ANALYTICS-7] [ANALYTICS-22] counts and loads nothing for a merchant who opted out of analytics', async () => {
    const world = harness({ isEnabled: false });
    world.analytics.send('a');
    await start(world);
    world.analytics.teardown();
    await flush();
    expect({ loads: world.loads, posts: world.posts, lastPosts: world.lastPosts }).toEqual({
      loads: [],
      posts: [],
      lastPosts: [],
    });
  });
});

describe('browserAnalyticsPage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[ANALYTICS-1] [ANALYTICS-25] posts JSON with a request that outlives the page', async () => {
    const fetching = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetching);
    const { signal } = new AbortController();
    await browserAnalyticsPage.post('https://statistics.example/m', '{"analytics":[]}', signal);
    expect(fetching).toHaveBeenCalledWith('https://statistics.example/m', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: '{"analytics":[]}',
      signal,
    });
  });

  it('[ANALYTICS-6] listens to the end of the page until it is stopped', () => {
    const listener = vi.fn();
    const stop = browserAnalyticsPage.onLeaving(listener);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    window.dispatchEvent(new Event('pagehide'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
