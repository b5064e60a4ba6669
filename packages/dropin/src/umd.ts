import './browser/classic-chunks.ts';

export { create, DropinError, VERSION } from './classic.ts';
