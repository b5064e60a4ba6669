import './browser/classic-chunks.ts';
import { classicEnvironment } from './environments/classic-environment.ts';
import { type Create, makeCreate } from './public-api/create.ts';
import { integrateScriptTag } from './script-tag/integrate-script-tag.ts';

/** Mounts the widget. Resolves once the shopper can use it. */
export const create: Create = makeCreate(classicEnvironment);

export { DropinError } from './errors/dropin-error.ts';
export { VERSION } from './version.ts';

if (typeof document !== 'undefined') integrateScriptTag(classicEnvironment);
