import type { SafeStorage } from '../../browser/safe-storage.ts';

const key = 'promo-code';
/** As the API takes them. */
const maxLength = 32;

/** The promotion code of the next purchase, as typed or from the address of an event; null without one. Kept with the cart. */
export function readCode(storage: SafeStorage): string | null {
  return storage.read(key);
}

/** Keeps a code for the checkout. An empty one, and one that is too long to be a code, forgets it. */
export function keepCode(storage: SafeStorage, typed: string): void {
  const code = typed.trim();
  if (code === '' || code.length > maxLength) storage.remove(key);
  else storage.write(key, code);
}
