'use client';

import type { CustomMethod, PaymentResult } from '@guichet/dropin';
import {
  type CSSProperties,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { MethodListContext } from './dropin-method.tsx';
import { type DropInHandle, type UseDropInProps, useWidget } from './use-drop-in.ts';

/** Props of `DropIn`: besides those of the widget, those of the element that it is put into. */
export interface DropInProps extends UseDropInProps {
  className?: string | undefined;
  id?: string | undefined;
  style?: CSSProperties | undefined;
  /** Ways to pay of the page's own, as `DropinMethod`. @default none */
  children?: ReactNode;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

const component = forwardRef<DropInHandle, DropInProps>(function DropIn(
  { className, id, style, children, ...props },
  ref,
) {
  const own = useRef(new Set<CustomMethod>());
  const list = useMemo(
    () => ({
      add(method: CustomMethod) {
        own.current.add(method);
        return () => void own.current.delete(method);
      },
    }),
    [],
  );
  const { containerRef, handle } = useWidget(props, () => [...own.current]);
  useImperativeHandle(ref, () => handle, [handle]);
  const data = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
  return (
    <MethodListContext.Provider value={list}>
      <div ref={containerRef} className={className} id={id} style={style} {...data} />
      {children}
    </MethodListContext.Provider>
  );
});

/**
 * The payment widget as a component. It mounts one widget, survives StrictMode and route changes, and tears the widget
 * down when it unmounts.
 *
 * @example
 * const dropIn = useRef<DropInHandle>(null);
 * <DropIn ref={dropIn} options={{ authorization }} onRequestable={() => setReady(true)} />
 */
// The handle is the same; only what its payloads may be is declared by the page.
export const DropIn = component as DropInComponent;

/** With ways to pay of its own, a page declares its `ref` as `DropInHandle<PaymentResult>`. */
export type DropInComponent = ForwardRefExoticComponent<
  DropInProps & (RefAttributes<DropInHandle> | RefAttributes<DropInHandle<PaymentResult>>)
>;
