/** A part of the widget as its script brings it: filled in once it is known what it leans on. */
export type ChunkBody = (exports: Record<string, unknown>, require: () => unknown, chunks: ChunkPort) => void;

/** Where the built main script asks for its parts; `import()` in our source becomes `load` there. */
export interface ChunkPort {
  /** Identifies the build in chunk addresses, so that no cache mixes two builds. */
  readonly build: string;
  /** The integrity of the list that holds everybody else's. */
  readonly integrity: string;
  /** What the parts may use of the main script. */
  main?: unknown;
  load?: (name: string) => Promise<Record<string, unknown>>;
}

/** The part that holds the integrity of all others. */
const listName = 'integrity';

/** After this long a script that neither came nor failed counts as failed. */
const limitMs = 30_000;

/** Loads parts of the widget from beside the script that brought it, under the same nonce and with the same care. */
export function createChunkLoader(own: HTMLScriptElement | null, port: ChunkPort): NonNullable<ChunkPort['load']> {
  const known = new Map<string, Promise<Record<string, unknown>>>();

  async function fetchPart(name: string, integrity: string): Promise<Record<string, unknown>> {
    const { href } = new URL(`chunks/${name}.js?${port.build}`, own?.src || document.baseURI);
    const body = await runScript(href, integrity, own);
    const exports = {};
    body(exports, () => port.main, port);
    return exports;
  }

  /** Only a page that vouches for our script by its hash wants the same of the parts; their list is vouched for here. */
  async function find(name: string): Promise<Record<string, unknown>> {
    if (!own?.integrity) return fetchPart(name, '');
    const integrity = (await load(listName))[name];
    if (typeof integrity !== 'string') throw new Error(`Nothing vouches for ${name}.`);
    return fetchPart(name, integrity);
  }

  function load(name: string): Promise<Record<string, unknown>> {
    let part = known.get(name);
    if (!part) {
      part = name === listName ? fetchPart(name, port.integrity) : find(name);
      known.set(name, part);
      // A failure is not cached: the next request for the chunk tries again.
      part.catch(() => known.delete(name));
    }
    return part;
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
