'use client';

import { forwardRef, useImperativeHandle } from 'react';
import { type DropInHandle, type UseDropInProps, useDropIn } from './use-drop-in.ts';

/** Props of `DropIn`. */
export interface DropInProps extends UseDropInProps {
  className?: string | undefined;
}

/**
 * The payment widget as a component. It mounts one widget, survives StrictMode and route changes, and tears the widget
 * down when it unmounts.
 *
 * @example
 * const dropIn = useRef<DropInHandle>(null);
 * <DropIn ref={dropIn} options={{ authorization }} onRequestable={() => setReady(true)} />
 */
export const DropIn = forwardRef<DropInHandle, DropInProps>(function DropIn({ className, ...props }, ref) {
  const { containerRef, handle } = useDropIn(props);
  useImperativeHandle(ref, () => handle, [handle]);
  return <div ref={containerRef} className={className} />;
});
