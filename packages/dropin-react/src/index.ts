'use client';

import type { DropinError as WidgetError } from '@guichet/dropin';

export type {
  CreateOptions,
  CustomMethod,
  CustomMethodContext,
  CustomMethodResult,
  CustomPayload,
  Dropin,
  DropinEvents,
  PaymentMethodPayload,
  PaymentResult,
  PreloadOptions,
  RequestOptions,
  UpdateOptions,
  WidgetStatus,
} from '@guichet/dropin';
export type { ComponentOptions as DropInOptions, DropinFailure as DropInFailure } from '@guichet/dropin/adapter';
export { DropIn, type DropInComponent, type DropInProps } from './drop-in.tsx';
export { DropinMethod, type DropinMethodProps, useDropinMethod } from './dropin-method.tsx';
export type { EventProps } from './event-props.ts';
export {
  type DropInHandle,
  preloadDropIn,
  type UseDropIn,
  type UseDropInProps,
  useDropIn,
} from './use-drop-in.ts';

/** The error of a rejected call. Its class, for `instanceof`, is an export of `@guichet/dropin`. */
export type DropinError = WidgetError;
