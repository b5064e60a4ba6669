import { pageNonce } from './own-script.ts';
import { scriptUrl } from './trusted-text.ts';

/** A script of another party. */
export interface ForeignScript {
  /** The absolute URL. The page gets at most one copy of it. */
  readonly src: string;
  /** The hash that the browser compares the script with. @default none */
  readonly integrity?: string | undefined;
  /** The nonce of the page's content security policy. @default that of the page's scripts, if they have one */
  readonly nonce?: string | undefined;
  /** The time limit for everything in milliseconds, the retry included. */
  readonly timeoutMs: number;
  /** The CORS mode. @default 'anonymous' with `integrity`, which needs it; else none */
  readonly crossOrigin?: string | undefined;
  /** Called if a copy runs although it was given up: removing its element does not stop a script. @default none */
  readonly undo?: (() => void) | undefined;
  /** Whether it has run, for a copy that the page has fetched. @default it has */
  readonly isReady?: (() => boolean) | undefined;
  /** Further attributes of the element. @default none */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

/** The scripts that are loaded or being loaded, by URL. */
const known = new Map<string, Promise<void>>();

/**
 * Loads a script of another party, or waits for the copy that is in the page already. A script that fails to load is
 * tried once more. Rejects with an `Error` after a second failure or when the time is over; then no copy is left in the
 * page, and the next call starts again.
 */
export function loadForeignScript(script: ForeignScript): Promise<void> {
  const { src } = script;
  const shared = known.get(src);
  if (shared) return shared;
  const loading = load(script, true).then(() => undefined);
  known.set(src, loading);
  loading.catch(() => known.delete(src));
  return loading;
}

/**
 * Loads a copy that is shared with no other caller, and resolves with its element, which the caller removes. Rejects
 * like `loadForeignScript`, and once `over` is aborted; then no copy is left in the page.
 */
export function loadScriptCopy(script: ForeignScript, over: AbortSignal): Promise<HTMLScriptElement> {
  return load(script, false, over);
}

async function load(script: ForeignScript, isShared: boolean, over?: AbortSignal): Promise<HTMLScriptElement> {
  const { src, timeoutMs } = script;
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  over?.addEventListener('abort', end);
  try {
    for (let tries = 0; tries < MAX_TRIES && !ending.signal.aborted && !over?.aborted; tries += 1) {
      const node = await run(script, isShared, ending.signal);
      if (node) return node;
    }
    throw new Error(`The script ${src} did not load${ending.signal.aborted ? ' in time' : ''}.`);
  } finally {
    clearTimeout(timer);
    over?.removeEventListener('abort', end);
  }
}

const MAX_TRIES = 2;

/** Adds the script to the page; resolves with its element, or with `null` if it did not run. */
function run(script: ForeignScript, isShared: boolean, timeout: AbortSignal): Promise<HTMLScriptElement | null> {
  const copy = isShared ? copyInPage(script.src) : undefined;
  const isOver = copy && isFetched(script.src);
  if (copy && isOver && (script.isReady?.() ?? true)) return Promise.resolve(copy);
  // A copy that was fetched and has defined nothing may have failed, and emits no event any more.
  const found = isOver ? undefined : copy;
  const node = found ?? newScript(script);
  const listening = new AbortController();
  return new Promise(resolve => {
    const end = (isLoaded: boolean): void => {
      listening.abort();
      if (!isLoaded) {
        node.remove();
        if (script.undo) node.addEventListener('load', script.undo);
      }
      resolve(isLoaded ? node : null);
    };
    const { signal } = listening;
    node.addEventListener('load', () => end(true), { signal });
    node.addEventListener('error', () => end(false), { signal });
    timeout.addEventListener('abort', () => end(false), { signal });
    if (!found) document.head.append(node);
  });
}

function newScript(script: ForeignScript): HTMLScriptElement {
  const { src, integrity, nonce = pageNonce(), crossOrigin, attributes = {} } = script;
  const node = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (nonce) node.nonce = nonce;
  if (integrity) node.integrity = integrity;
  const mode = crossOrigin ?? (integrity ? 'anonymous' : undefined);
  if (mode !== undefined) node.crossOrigin = mode;
  node.src = scriptUrl(src);
  return node;
}

/** A copy that the page, or another widget in it, has added. */
function copyInPage(src: string): HTMLScriptElement | undefined {
  return [...document.scripts].find(node => node.src === src);
}

/** Whether the browser has fetched it: an element that was loaded before emits no event any more. */
function isFetched(src: string): boolean {
  return performance.getEntriesByName(src, 'resource').length > 0;
}
