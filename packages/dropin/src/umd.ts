import { type Create, makeCreate } from './create.ts';
import { defaultEnvironment } from './default-environment.ts';

/** Puts the widget into a page. Resolves once the shopper can use it. */
export const create: Create = makeCreate(defaultEnvironment(besideOwnScript('dropin.css')));

export { DropinError } from './errors/dropin-error.ts';
export { VERSION } from './version.ts';

/** Only while a classic script runs does it know its own address; without a document there is nothing to know. */
function besideOwnScript(file: string): string | null {
  if (typeof document === 'undefined' || !(document.currentScript instanceof HTMLScriptElement)) return null;
  const { src } = document.currentScript;
  return src === '' ? null : new URL(file, src).href;
}
