import { classicEnvironment } from './classic-environment.ts';
import { type Create, makeCreate } from './create.ts';
import { makePreload, type Preload } from './preload.ts';

/** Mounts the widget. Resolves once the shopper can use it. */
export const create: Create = makeCreate(classicEnvironment);

/** Downloads parts of the widget before it is created. */
export const preload: Preload = makePreload(classicEnvironment);

export { DropinError } from './errors/dropin-error.ts';
export { VERSION } from './version.ts';
