import { scriptUrl } from './trusted-text.ts';

/** The code of a chunk as its script defines it; called with its dependencies. */
export type ChunkBody = (
  exports: Record<string, unknown>,
  require: (path: string) => unknown,
  chunks: ChunkPort,
) => void;

/** Interface through which the built main script loads its chunks; the build replaces `import()` with `load`. */
export interface ChunkPort {
  /** Identifies the build in chunk URLs, so that no cache mixes two builds. */
  readonly build: string;
  /** The integrity of the chunk that lists the integrity of all other chunks. */
  readonly integrity: string;
  /** The modules of the main script that chunks may use. */
  main?: unknown;
  /** Loads a chunk and the chunks that it needs, in parallel; each of them comes after those that it needs itself. */
  load?: (name: string, ...needs: readonly string[]) => Promise<Record<string, unknown>>;
}

/** The chunk that holds the integrity of all others. */
const listName = 'integrity';

/** Timeout after which a script that neither loaded nor failed counts as failed. */
const timeoutMs = 30_000;

/** Loads chunks from the folder of the widget's script, with the same nonce and load attributes. */
export function createChunkLoader(own: HTMLScriptElement | null, port: ChunkPort): NonNullable<ChunkPort['load']> {
  const known = new Map<string, Promise<Record<string, unknown>>>();
  /** The exports of the chunks that have run. */
  const finished = new Map<string, unknown>();

  /** Resolves `./name.js` and `../dropin.js`, the paths by which chunks import. */
  const require = (path: string): unknown => finished.get(path.slice(2, -3)) ?? port.main;

  /** Chunks get an integrity only if the page set one for our script. That of the list itself is in `port`. */
  async function integrityOf(name: string): Promise<string> {
    if (name === listName) return port.integrity;
    if (!own?.integrity) return '';
    const integrity = (await once(listName))[name];
    if (typeof integrity !== 'string') throw new Error(`Nothing vouches for ${name}.`);
    return integrity;
  }

  /** Loads a chunk, and runs it after the ones that it needs. */
  async function run(name: string, needs: readonly Promise<unknown>[]): Promise<Record<string, unknown>> {
    const { href } = new URL(`chunks/${name}.js?${port.build}`, own?.src || document.baseURI);
    const [body] = await Promise.all([integrityOf(name).then(integrity => runScript(href, integrity, own)), ...needs]);
    const exports = {};
    body(exports, require, port);
    finished.set(name, exports);
    return exports;
  }

  function once(name: string, needs: readonly Promise<unknown>[] = []): Promise<Record<string, unknown>> {
    let chunk = known.get(name);
    if (!chunk) {
      chunk = run(name, needs);
      known.set(name, chunk);
      // A failure is not cached, so the next request for the chunk tries again.
      chunk.catch(() => known.delete(name));
    }
    return chunk;
  }

  return (name, ...needs) => {
    const loading: Promise<unknown>[] = [];
    for (const need of needs) loading.push(once(need, [...loading]));
    return once(name, loading);
  };
}

function runScript(src: string, integrity: string, own: HTMLScriptElement | null): Promise<ChunkBody> {
  const script: HTMLScriptElement & { chunk?: ChunkBody } = document.createElement('script');
  return new Promise<ChunkBody>((resolve, reject) => {
    const fail = (): void => reject(new Error(`A part of the payment form did not load: ${src}.`));
    const timer = setTimeout(fail, timeoutMs);
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
    script.charset = 'utf-8';
    script.integrity = integrity;
    script.src = scriptUrl(src);
    document.head.append(script);
  }).finally(() => script.remove());
}
