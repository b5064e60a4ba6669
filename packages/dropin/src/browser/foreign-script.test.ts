import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, rejection } from '../../test/harness.ts';
import { loadForeignScript, loadScriptCopy } from './foreign-script.ts';

let added: HTMLScriptElement[];
let turn = 0;
let src: string;
beforeEach(() => {
  vi.useFakeTimers();
  added = [];
  turn += 1;
  src = `https://third.example/${turn}.js`;
  // The page fetches nothing; a test emits the events itself.
  vi.spyOn(document, 'scripts', 'get').mockImplementation(
    () => added as unknown as HTMLCollectionOf<HTMLScriptElement>,
  );
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) keep(node);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function keep(node: HTMLScriptElement): HTMLScriptElement {
  added.push(node);
  node.remove = () => void added.splice(added.indexOf(node), 1);
  return node;
}

/** A copy that is in the page before the widget. */
function pageScript(): HTMLScriptElement {
  const node = document.createElement('script');
  Object.defineProperty(node, 'src', { value: src });
  return keep(node);
}

async function emit(name: 'load' | 'error'): Promise<void> {
  added.at(-1)?.dispatchEvent(new Event(name));
  await flush();
}

describe('loadForeignScript', () => {
  it('[FOREIGN-1] resolves once the script has run, and keeps it in the page', async () => {
    const loading = loadForeignScript({ src, timeoutMs: 1_000 });
    expect(added.map(node => node.src)).toEqual([src]);
    await emit('load');
    await loading;
    expect(added).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[FOREIGN-2] passes on nonce, integrity and CORS mode', () => {
    void loadForeignScript({ src, timeoutMs: 1_000, nonce: 'n0', integrity: 'sha384-x' });
    expect(added[0]).toMatchObject({ nonce: 'n0', integrity: 'sha384-x', crossOrigin: 'anonymous' });
    void loadForeignScript({ src: `${src}?2`, timeoutMs: 1_000, crossOrigin: 'use-credentials' });
    expect(added[1]).toMatchObject({ integrity: '', crossOrigin: 'use-credentials' });
    void loadForeignScript({ src: `${src}?3`, timeoutMs: 1_000 });
    expect(added[2]?.hasAttribute('crossorigin')).toBe(false);
  });

  it('[FOREIGN-3] loads one copy for all who want it, now and later', async () => {
    const both = [loadForeignScript({ src, timeoutMs: 1_000 }), loadForeignScript({ src, timeoutMs: 1_000 })];
    expect(added).toHaveLength(1);
    await emit('load');
    await Promise.all([...both, loadForeignScript({ src, timeoutMs: 1_000 })]);
    expect(added).toHaveLength(1);
  });

  it('[FOREIGN-4] waits for the copy that the page is loading', async () => {
    const node = pageScript();
    const loading = loadForeignScript({ src, timeoutMs: 1_000 });
    let isLoaded = false;
    void loading.then(() => {
      isLoaded = true;
    });
    await flush();
    expect(isLoaded).toBe(false);
    await emit('load');
    expect(isLoaded).toBe(true);
    expect(added).toEqual([node]);
  });

  it('[FOREIGN-5] uses the copy that the page has loaded', async () => {
    pageScript();
    vi.spyOn(performance, 'getEntriesByName').mockImplementation(name => (name === src ? [Object.create(null)] : []));
    await loadForeignScript({ src, timeoutMs: 1_000 });
    expect(added).toHaveLength(1);
  });

  it('[FOREIGN-14] a copy that the page has fetched, but that defined nothing, is replaced by one of our own', async () => {
    const node = pageScript();
    vi.spyOn(performance, 'getEntriesByName').mockImplementation(name => (name === src ? [Object.create(null)] : []));
    const loading = loadForeignScript({ src, timeoutMs: 1_000, isReady: () => false });
    expect(added).toEqual([node, expect.any(HTMLScriptElement)]);
    await emit('load');
    await loading;
  });

  it('[FOREIGN-6] tries once more after a failure', async () => {
    const loading = loadForeignScript({ src, timeoutMs: 1_000 });
    const [first] = added;
    await emit('error');
    expect(added).toHaveLength(1);
    expect(added[0]).not.toBe(first);
    await emit('load');
    await loading;
  });

  it('[FOREIGN-7] a second failure is an error that leaves nothing in the page', async () => {
    const failing = rejection(loadForeignScript({ src, timeoutMs: 1_000 }));
    await emit('error');
    await emit('error');
    expect(await failing).toMatchObject({ message: `The script ${src} did not load.` });
    expect(added).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[FOREIGN-8] the time limit holds for both tries together', async () => {
    const failing = rejection(loadForeignScript({ src, timeoutMs: 1_000 }));
    vi.advanceTimersByTime(600);
    await emit('error');
    vi.advanceTimersByTime(400);
    expect(await failing).toMatchObject({ message: `The script ${src} did not load in time.` });
    expect(added).toEqual([]);
  });

  it('[FOREIGN-9] after a failure the next call loads the script again', async () => {
    const failing = rejection(loadForeignScript({ src, timeoutMs: 1_000 }));
    vi.advanceTimersByTime(1_000);
    await failing;
    const loading = loadForeignScript({ src, timeoutMs: 1_000 });
    await emit('load');
    await loading;
    expect(added).toHaveLength(1);
  });
});

describe('loadScriptCopy', () => {
  const over = new AbortController().signal;

  it('[FOREIGN-10] every caller gets a copy of its own, although the page has one', async () => {
    pageScript();
    const both = [loadScriptCopy({ src, timeoutMs: 1_000 }, over), loadScriptCopy({ src, timeoutMs: 1_000 }, over)];
    const copies = added.slice(1);
    for (const copy of copies) copy.dispatchEvent(new Event('load'));
    expect(await Promise.all(both)).toEqual(copies);
    expect(copies).toHaveLength(2);
  });

  it('[FOREIGN-11] the element has the attributes that the script reads', () => {
    void loadScriptCopy({ src, timeoutMs: 1_000, attributes: { 'data-namespace': 'own' } }, over);
    expect(added[0]?.getAttribute('data-namespace')).toBe('own');
  });

  it.each(['before', 'meanwhile'])('[FOREIGN-12] a copy that is not needed any more is removed: %s', async when => {
    const ending = new AbortController();
    if (when === 'before') ending.abort();
    const failing = rejection(loadScriptCopy({ src, timeoutMs: 1_000 }, ending.signal));
    ending.abort();
    expect(await failing).toBeInstanceOf(Error);
    expect({ added, timers: vi.getTimerCount() }).toEqual({ added: [], timers: 0 });
  });

  it('[FOREIGN-13] a copy that runs after it was given up is undone', async () => {
    const undone = vi.fn();
    const failing = rejection(loadScriptCopy({ src, timeoutMs: 1_000, undo: undone }, over));
    const [node] = added;
    vi.advanceTimersByTime(1_000);
    expect(await failing).toBeInstanceOf(Error);
    expect(undone).not.toHaveBeenCalled();
    node?.dispatchEvent(new Event('load'));
    expect(undone).toHaveBeenCalledOnce();
  });
});
