// For components of frameworks: what the packages for React, Vue and the element have in common.
export { optionsOfAttributes } from './attributes.ts';
export {
  type DropinFailure,
  type DropinHandle,
  type DropinState,
  eventNames,
  type KeepInput,
  type KeptDropin,
  keepDropin,
  loading,
} from './keep-dropin.ts';
export type { ComponentOptions } from './options.ts';
