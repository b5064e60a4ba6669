export type {
  Create,
  CreateOptions,
  Dropin,
  DropinEvents,
  PaymentMethodPayload,
  PaymentResult,
  RequestOptions,
} from '@guichet/dropin';
export type { ComponentOptions, DropinFailure } from '@guichet/dropin/adapter';
export { DropIn, type DropInComponent, type DropInEmits, type DropInHandle, type DropInProps } from './drop-in.ts';
export { type UseDropin, type UseDropinHandlers, useDropin } from './use-dropin.ts';
