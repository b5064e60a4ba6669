import { ownScript } from './browser/own-script.ts';
import { defaultEnvironment } from './default-environment.ts';
import type { Environment } from './environment.ts';

/** The environment of a widget that came as a classic script: its stylesheet stands beside that script. */
export const classicEnvironment: Environment = defaultEnvironment(besideOwnScript('dropin.css'));

function besideOwnScript(file: string): string | null {
  return ownScript?.src ? new URL(file, ownScript.src).href : null;
}
