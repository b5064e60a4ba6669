import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  Reflect.deleteProperty(Document.prototype, 'currentScript');
  vi.resetModules();
});

const load = async (): Promise<Element | null> => (await import('./own-script.ts')).ownScript;

/** Sets the browser's `currentScript`, and optionally an element that shadows it. */
function setCurrentScript(running: Element | null, shadowing?: Element): void {
  Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => running });
  if (shadowing) Object.defineProperty(document, 'currentScript', { configurable: true, value: shadowing });
}

it('[CHUNK-6] finds the running script although an element of the page shadows its property', async () => {
  const script = document.createElement('script');
  setCurrentScript(script, document.createElement('form'));
  expect(await load()).toBe(script);
});

it('[CHUNK-6] finds no script in a module, even if another element is called currentScript', async () => {
  setCurrentScript(null, document.createElement('form'));
  expect(await load()).toBeNull();
  vi.resetModules();
  setCurrentScript(document.createElementNS('http://www.w3.org/2000/svg', 'script'));
  expect(await load()).toBeNull();
});

it('[CSP-4] [CSP-5] the nonce is that of the own script, else that of the first script that has one', async () => {
  const other = document.head.appendChild(document.createElement('script'));
  other.setAttribute('nonce', 'page');
  other.nonce = 'page';
  const nonce = async (): Promise<string> => (await import('./own-script.ts')).pageNonce();
  setCurrentScript(null);
  expect(await nonce()).toBe('page');
  vi.resetModules();
  const own = document.createElement('script');
  own.nonce = 'own';
  setCurrentScript(own);
  expect(await nonce()).toBe('own');
  other.remove();
  vi.resetModules();
  setCurrentScript(null);
  expect(await nonce()).toBe('');
});
