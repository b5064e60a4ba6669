import { ownScript } from './browser/own-script.ts';
import { type Create, makeCreate } from './create.ts';
import { defaultEnvironment } from './default-environment.ts';

/** Puts the widget into a page. Resolves once the shopper can use it. */
export const create: Create = makeCreate(defaultEnvironment(besideOwnScript('dropin.css')));

export { DropinError } from './errors/dropin-error.ts';
export { VERSION } from './version.ts';

function besideOwnScript(file: string): string | null {
  return ownScript?.src ? new URL(file, ownScript.src).href : null;
}
