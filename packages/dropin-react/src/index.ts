'use client';

import type { DropinError as WidgetError } from '@guichet/dropin';

export type {
  CreateOptions,
  Dropin,
  DropinEvents,
  PaymentMethodPayload,
  PreloadOptions,
  RequestOptions,
} from '@guichet/dropin';
export { DropIn, type DropInProps } from './drop-in.tsx';
export type { EventProps } from './event-props.ts';
export type { DropInOptions } from './options.ts';
export {
  type DropInFailure,
  type DropInHandle,
  preloadDropIn,
  type UseDropIn,
  type UseDropInProps,
  useDropIn,
} from './use-drop-in.ts';

/** The error of a rejected call. Its class, for `instanceof`, is an export of `@guichet/dropin`. */
export type DropinError = WidgetError;
