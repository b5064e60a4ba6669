/** The code of a chunk as its script defines it; called with its dependencies. */
export type ChunkBody = (exports: Record<string, unknown>, require: () => unknown, chunks: ChunkPort) => void;

/** Interface through which the built main script loads its chunks; the build replaces `import()` with `load`. */
export interface ChunkPort {
  /** Identifies the build in chunk addresses, so that no cache mixes two builds. */
  readonly build: string;
  /** The integrity of the chunk that lists the integrity of all other chunks. */
  readonly integrity: string;
  /** The modules of the main script that chunks may use. */
  main?: unknown;
  load?: (name: string) => Promise<Record<string, unknown>>;
}

/** The chunk that holds the integrity of all others. */
const listName = 'integrity';

/** Timeout after which a script that neither loaded nor failed counts as failed. */
const limitMs = 30_000;

/** Loads chunks from the folder of the widget's script, with the same nonce and load attributes. */
export function createChunkLoader(own: HTMLScriptElement | null, port: ChunkPort): NonNullable<ChunkPort['load']> {
  const known = new Map<string, Promise<Record<string, unknown>>>();

  async function fetchChunk(name: string, integrity: string): Promise<Record<string, unknown>> {
    const { href } = new URL(`chunks/${name}.js?${port.build}`, own?.src || document.baseURI);
    const body = await runScript(href, integrity, own);
    const exports = {};
    body(exports, () => port.main, port);
    return exports;
  }

  /** Chunks get an integrity only if the page set one for our script. That of the list itself is in `port`. */
  async function find(name: string): Promise<Record<string, unknown>> {
    if (!own?.integrity) return fetchChunk(name, '');
    const integrity = (await load(listName))[name];
    if (typeof integrity !== 'string') throw new Error(`Nothing vouches for ${name}.`);
    return fetchChunk(name, integrity);
  }

  function load(name: string): Promise<Record<string, unknown>> {
    let chunk = known.get(name);
    if (!chunk) {
      chunk = name === listName ? fetchChunk(name, port.integrity) : find(name);
      known.set(name, chunk);
      // A failure is not cached, so the next request for the chunk tries again.
      chunk.catch(() => known.delete(name));
    }
    return chunk;
  }

  return load;
}

function runScript(src: string, integrity: string, own: HTMLScriptElement | null): Promise<ChunkBody> {
  const script: HTMLScriptElement & { chunk?: ChunkBody } = document.createElement('script');
  return new Promise<ChunkBody>((resolve, reject) => {
    const fail = (): void => reject(new Error(`A part of the payment form did not load: ${src}.`));
    const timer = setTimeout(fail, limitMs);
    script.onload = () => {
      clearTimeout(timer);
      if (script.chunk) resolve(script.chunk);
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    if (own) {
      script.nonce = own.nonce;
      script.crossOrigin = own.crossOrigin;
      script.referrerPolicy = own.referrerPolicy;
    }
    script.integrity = integrity;
    script.src = src;
    document.head.append(script);
  }).finally(() => script.remove());
}
