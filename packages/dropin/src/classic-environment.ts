import { ownScript } from './browser/own-script.ts';
import { defaultEnvironment } from './default-environment.ts';
import type { Environment } from './environment.ts';

/** The environment of a widget loaded as a classic script: its stylesheet is in the folder of that script. */
export const classicEnvironment: Environment = defaultEnvironment(besideOwnScript('dropin.css'));

function besideOwnScript(file: string): string | null {
  return ownScript?.src ? new URL(file, ownScript.src).href : null;
}
