'use client';

import type { CustomMethod, CustomMethodContext } from '@guichet/dropin';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from './use-latest.ts';

/** Props of `DropinMethod`. */
export interface DropinMethodProps
  extends Pick<CustomMethod, 'id' | 'label' | 'icon' | 'description' | 'isAvailable' | 'requestTimeoutMs'> {
  /** As `request` of `customMethods`. A child may give it to `useDropinMethod` instead. */
  request?: CustomMethod['request'] | undefined;
  /** What stands on the sheet. It is rendered once the widget has mounted it. */
  children?: ReactNode;
}

/** Where the methods of a `DropIn` are kept until its widget is created. Returns what removes one. */
export interface MethodList {
  add(method: CustomMethod): () => void;
}

/** The list of the `DropIn` around. */
export const MethodListContext: React.Context<MethodList | null> = createContext<MethodList | null>(null);

/** What the children of a method use. */
interface Sheet {
  readonly context: CustomMethodContext;
  /** The request that a child gives. */
  readonly request: { current: (() => ReturnType<CustomMethod['request']>) | null };
}

const SheetContext = createContext<Sheet | null>(null);

/**
 * A way to pay of the page's own, as a child of `DropIn`: its children stand on the sheet, and its functions are called in
 * their newest version. Whether it is there is read when the widget is created; `isAvailable` decides then.
 *
 * @example
 * <DropIn options={options}>
 *   <DropinMethod id="mobile-money" label="Mobile money" icon="/momo.svg">
 *     <PhoneField />
 *   </DropinMethod>
 * </DropIn>
 */
export function DropinMethod(props: DropinMethodProps): ReactNode {
  const { id, children } = props;
  const list = useContext(MethodListContext);
  const latest = useLatest(props);
  const request: Sheet['request'] = useRef(null);
  const [place, setPlace] = useState<{ readonly container: HTMLElement; readonly context: CustomMethodContext } | null>(
    null,
  );

  useEffect(() => {
    const { children: _children, ...given } = latest.current;
    return list?.add({
      ...given,
      id,
      isAvailable: () => latest.current.isAvailable?.() ?? true,
      mount: (container, context) => setPlace({ container, context }),
      request() {
        const asked = request.current ?? latest.current.request;
        if (!asked) throw new Error(`${id} has no request: give one to DropinMethod or useDropinMethod.`);
        return asked();
      },
      teardown: () => setPlace(null),
    });
  }, [id, list, latest]);

  const sheet = useMemo(() => place && { context: place.context, request }, [place]);
  return (
    place && createPortal(<SheetContext.Provider value={sheet}>{children}</SheetContext.Provider>, place.container)
  );
}

/**
 * For the children of `DropinMethod`: what `mount` of `customMethods` gets. With a function, it is the method's `request`,
 * in its newest version.
 *
 * @example
 * const { setComplete, fail } = useDropinMethod(async () => ({ details: { phone } }));
 */
export function useDropinMethod(request?: CustomMethod['request']): CustomMethodContext {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('useDropinMethod is for the children of DropinMethod.');
  const latest = useLatest(request);
  const hasRequest = request !== undefined;
  const { request: place, context } = sheet;
  useEffect(() => {
    if (!hasRequest) return;
    place.current = () => latest.current?.() ?? {};
    return () => {
      place.current = null;
    };
  }, [hasRequest, place, latest]);
  return context;
}
