'use client';

import { type CSSProperties, forwardRef, useImperativeHandle } from 'react';
import { type DropInHandle, type UseDropInProps, useDropIn } from './use-drop-in.ts';

/** Props of `DropIn`: besides those of the widget, those of the element that it is put into. */
export interface DropInProps extends UseDropInProps {
  className?: string | undefined;
  id?: string | undefined;
  style?: CSSProperties | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

/**
 * The payment widget as a component. It mounts one widget, survives StrictMode and route changes, and tears the widget
 * down when it unmounts.
 *
 * @example
 * const dropIn = useRef<DropInHandle>(null);
 * <DropIn ref={dropIn} options={{ authorization }} onRequestable={() => setReady(true)} />
 */
export const DropIn = forwardRef<DropInHandle, DropInProps>(function DropIn({ className, id, style, ...props }, ref) {
  const { containerRef, handle } = useDropIn(props);
  useImperativeHandle(ref, () => handle, [handle]);
  const data = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
  return <div ref={containerRef} className={className} id={id} style={style} {...data} />;
});
