import type { Create, Dropin, DropinEvents, PaymentMethodPayload } from '@guichet/dropin';
import { type ComponentOptions, type DropinFailure, type DropinHandle, eventNames } from '@guichet/dropin/adapter';
import {
  camelize,
  type DefineSetupFnComponent,
  defineComponent,
  getCurrentInstance,
  h,
  type PropType,
  toHandlerKey,
} from 'vue';
import { useDropin } from './use-dropin.ts';

/** The component's events: those of the widget by their names, `create` and `error`. */
export type DropInEmits = {
  [Name in keyof DropinEvents]: (payload: DropinEvents[Name]) => void;
} & {
  /** The shopper can use the widget. */
  create: (instance: Dropin) => void;
  /** The widget could not be loaded, created or torn down. Without a listener, the error is written to the console. */
  error: (error: DropinFailure) => void;
};

/** Props of `DropIn`. */
export interface DropInProps {
  /** A new `authorization` creates a new widget; other changes are on screen at once. */
  options: ComponentOptions;
  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the component is mounted */
  create?: Create | undefined;
}

/**
 * What the `ref` of a `DropIn` has: `useTemplateRef<DropInHandle>('dropIn')`. With `customMethods` among its options a page
 * declares it as `DropInHandle<PaymentResult>`.
 */
export interface DropInHandle<Payload = PaymentMethodPayload> extends DropinHandle<Payload> {
  /** The widget; `null` until the event `create`. */
  readonly instance: Dropin<Payload> | null;
}

/** The type of `DropIn`. */
export type DropInComponent = DefineSetupFnComponent<DropInProps, DropInEmits>;

const emits = ['create', 'error', ...eventNames];

/**
 * The payment widget as a component. It mounts one widget and tears it down when it unmounts. Its exposed members are
 * `requestPaymentMethod`, `isPaymentMethodRequestable`, `clearSelectedPaymentMethod` and `instance`.
 *
 * @example
 * <DropIn ref="dropIn" :options="{ authorization }" @create="isReady = true" />
 */
export const DropIn: DropInComponent = defineComponent({
  name: 'DropIn',
  props: {
    options: { type: Object as PropType<ComponentOptions>, required: true },
    create: { type: Function as PropType<Create>, default: undefined },
  },
  emits: emits as unknown as DropInEmits,
  setup(props, { emit, expose }) {
    const component = getCurrentInstance();
    const send = emit as (name: string, payload: unknown) => void;
    const hears = (name: string): boolean => {
      const listeners = component?.vnode.props ?? {};
      return toHandlerKey(name) in listeners || toHandlerKey(camelize(name)) in listeners;
    };
    const { containerRef, instance, ...dropin } = useDropin(() => props.options, {
      create: props.create,
      hears,
      onEvent: send,
      onCreate: widget => send('create', widget),
      onError(error) {
        if (hears('error')) send('error', error);
        // biome-ignore lint/suspicious/noConsole: a page without a listener has no other place for it.
        else console.error(error);
      },
    });
    expose({
      instance,
      requestPaymentMethod: dropin.requestPaymentMethod,
      isPaymentMethodRequestable: dropin.isPaymentMethodRequestable,
      clearSelectedPaymentMethod: dropin.clearSelectedPaymentMethod,
    });
    return () => h('div', { ref: containerRef });
  },
}) as unknown as DropInComponent;
