import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, rejection } from '../../test/harness.ts';
import { type ChunkBody, type ChunkPort, createChunkLoader } from './chunk-loader.ts';

type ChunkScript = HTMLScriptElement & { chunk?: ChunkBody };

let scripts: ChunkScript[];
beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  // The loader adds scripts to the page's head; this fake head keeps them.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as ChunkScript[])));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function ownScript(attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  // Browsers keep a nonce in a property and hide the attribute.
  script.nonce = attributes.nonce ?? '';
  // Assigned last, and to an element outside of the page, so that nothing is fetched.
  Object.defineProperty(script, 'src', { value: 'https://cdn.example/1/dropin.js' });
  return script;
}

function loader(own: HTMLScriptElement | null = ownScript()): NonNullable<ChunkPort['load']> {
  return createChunkLoader(own, { build: 'b1', integrity: 'sha384-list', main: { shared: 7 } });
}

function finishLoading(script: ChunkScript | undefined, body: ChunkBody): void {
  if (script) script.chunk = body;
  script?.dispatchEvent(new Event('load'));
}

describe('createChunkLoader', () => {
  it('[CHUNK-8] [CHUNK-9] loads a chunk from the folder of the script and passes it its dependencies', async () => {
    const loading = loader()('vault');
    await flush();
    expect(scripts.map(({ src }) => src)).toEqual(['https://cdn.example/1/chunks/vault.js?b1']);
    finishLoading(scripts[0], (exports, imported) => Object.assign(exports, { main: imported('../dropin.js') }));
    expect(await loading).toEqual({ main: { shared: 7 } });
  });

  it('[CHUNK-1] loads a chunk only once', async () => {
    const load = loader();
    const both = [load('vault'), load('vault')];
    await flush();
    finishLoading(scripts[0], exports => Object.assign(exports, { name: 'vault' }));
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    expect(scripts).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[CHUNK-2] [CHUNK-10] passes on the nonce and load attributes of its own script', async () => {
    void loader(ownScript({ nonce: 'n0', crossorigin: 'anonymous', referrerpolicy: 'origin' }))('vault');
    await flush();
    expect(scripts[0]).toMatchObject({ nonce: 'n0', crossOrigin: 'anonymous', referrerPolicy: 'origin' });
    expect(scripts[0]?.integrity).toBe('');
  });

  it('[I18N-11] chunks are read as UTF-8 whatever the charset of the page is', async () => {
    void loader()('fr-fr');
    await flush();
    expect(scripts.map(({ charset }) => charset)).toEqual(['utf-8']);
  });

  it('[CHUNK-3] sets the integrity of every chunk if the page set it for the script', async () => {
    const load = loader(ownScript({ integrity: 'sha384-own', crossorigin: 'anonymous' }));
    const loading = load('vault');
    await flush();
    expect(scripts.map(({ src, integrity }) => [src.slice(29), integrity])).toEqual([
      ['integrity.js?b1', 'sha384-list'],
    ]);
    finishLoading(scripts[0], exports => Object.assign(exports, { vault: 'sha384-vault' }));
    await flush();
    expect(scripts.map(({ src, integrity }) => [src.slice(29), integrity])).toEqual([
      ['integrity.js?b1', 'sha384-list'],
      ['vault.js?b1', 'sha384-vault'],
    ]);
    finishLoading(scripts[1], () => undefined);
    await loading;
  });

  it('[CHUNK-3] loads no chunk that is missing from the integrity list', async () => {
    const load = loader(ownScript({ integrity: 'sha384-own' }));
    const failing = rejection(load('unknown'));
    await flush();
    finishLoading(scripts[0], () => undefined);
    expect(await failing).toBeInstanceOf(Error);
    expect(scripts).toHaveLength(1);
  });

  it('[CHUNK-4] [CHUNK-11] does not cache a failed load, so that the next request can succeed', async () => {
    const load = loader();
    const failing = rejection(load('vault'));
    await flush();
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(await failing).toMatchObject({ message: expect.stringContaining('chunks/vault.js?b1') });
    const loading = load('vault');
    await flush();
    finishLoading(scripts[1], exports => Object.assign(exports, { name: 'vault' }));
    expect(await loading).toEqual({ name: 'vault' });
  });

  it('[CHUNK-4] loading a file that is not a chunk fails', async () => {
    const failing = rejection(loader()('vault'));
    await flush();
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(await failing).toBeInstanceOf(Error);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[CHUNK-4] a chunk that neither loads nor fails counts as failed after 30 s', async () => {
    const failing = rejection(loader()('vault'));
    await flush();
    vi.advanceTimersByTime(30_000);
    expect(await failing).toBeInstanceOf(Error);
  });

  it('[CHUNK-13] [CHUNK-14] loads the chunks that a chunk needs in parallel, and runs them in order', async () => {
    const load = loader();
    const loading = load('venmo', 'element', 'sheet');
    await flush();
    expect(scripts.map(({ src }) => src.slice(29))).toEqual(['element.js?b1', 'sheet.js?b1', 'venmo.js?b1']);
    const ran: string[] = [];
    finishLoading(scripts[2], (exports, imported) => {
      ran.push('venmo');
      Object.assign(exports, { needed: [imported('./sheet.js'), imported('./element.js'), imported('../dropin.js')] });
    });
    finishLoading(scripts[1], (exports, imported) => {
      ran.push('sheet');
      Object.assign(exports, { name: 'sheet', from: imported('./element.js') });
    });
    await flush();
    expect(ran).toEqual([]);
    finishLoading(scripts[0], exports => {
      ran.push('element');
      Object.assign(exports, { name: 'element' });
    });
    const element = { name: 'element' };
    expect(await loading).toEqual({ needed: [{ name: 'sheet', from: element }, element, { shared: 7 }] });
    expect(ran).toEqual(['element', 'sheet', 'venmo']);
  });

  it('[CHUNK-15] loads and runs a shared chunk once', async () => {
    const load = loader();
    const both = [load('venmo', 'shared'), load('paypal', 'shared')];
    await flush();
    expect(scripts.map(({ src }) => src.slice(29))).toEqual(['shared.js?b1', 'venmo.js?b1', 'paypal.js?b1']);
    let runs = 0;
    finishLoading(scripts[0], () => {
      runs += 1;
    });
    finishLoading(scripts[1], (exports, imported) => Object.assign(exports, { shared: imported('./shared.js') }));
    finishLoading(scripts[2], (exports, imported) => Object.assign(exports, { shared: imported('./shared.js') }));
    const [venmo, paypal] = await Promise.all(both);
    expect(venmo?.shared).toBe(paypal?.shared);
    expect(runs).toBe(1);
  });

  it('[CHUNK-3] sets the integrity of a shared chunk', async () => {
    void loader(ownScript({ integrity: 'sha384-own' }))('venmo', 'shared');
    await flush();
    finishLoading(scripts[0], exports => Object.assign(exports, { venmo: 'sha384-venmo', shared: 'sha384-shared' }));
    await flush();
    expect(scripts.slice(1).map(({ integrity }) => integrity)).toEqual(['sha384-shared', 'sha384-venmo']);
  });

  it('[CHUNK-4] [CHUNK-11] a chunk fails with the chunk that it needs, and loads again with the next request', async () => {
    const load = loader();
    const failing = rejection(load('venmo', 'shared'));
    await flush();
    scripts[0]?.dispatchEvent(new Event('error'));
    finishLoading(scripts[1], () => undefined);
    expect(await failing).toMatchObject({ message: expect.stringContaining('chunks/shared.js?b1') });
    const loading = load('venmo', 'shared');
    await flush();
    finishLoading(scripts[2], exports => Object.assign(exports, { name: 'shared' }));
    finishLoading(scripts[3], (exports, imported) => Object.assign(exports, { shared: imported('./shared.js') }));
    expect(await loading).toEqual({ shared: { name: 'shared' } });
  });
});
