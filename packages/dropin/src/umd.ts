import './browser/classic-chunks.ts';
import { classicEnvironment } from './classic-environment.ts';
import { integrateScriptTag } from './script-tag.ts';

export { create, DropinError, VERSION } from './classic.ts';

if (typeof document !== 'undefined') integrateScriptTag(classicEnvironment);
