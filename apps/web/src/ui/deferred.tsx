import { type ReactNode, Suspense, use } from 'react';
import { logFailure } from '../browser/log-failure.ts';

/** A promise that a loader started but did not await. It never rejects: a failure is a value that the page shows. */
export type Deferred<T> = Promise<
  { readonly kind: 'ready'; readonly value: T } | { readonly kind: 'failed'; readonly error: unknown }
>;

/** Turns a promise into one that resolves for a failure too, so that the page can show it. The failure is logged. */
export function settle<T>(promise: Promise<T>): Deferred<T> {
  return promise.then(
    value => ({ kind: 'ready', value }),
    (error: unknown) => {
      logFailure(error);
      return { kind: 'failed', error };
    },
  );
}

/** A deferred value that React reads at once, without the skeleton first: `use` knows such promises. */
export function settled<T>(value: Awaited<Deferred<T>>): Deferred<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

type DeferredValueProps<T> = {
  promise: Deferred<T>;
  /** Placeholder of the same size until the value is loaded. */
  skeleton: ReactNode;
  renderError: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a deferred value: the skeleton, then the value or the failure. */
export function DeferredValue<T>({ skeleton, ...rest }: DeferredValueProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Settled {...rest} />
    </Suspense>
  );
}

function Settled<T>({ promise, renderError, children }: Omit<DeferredValueProps<T>, 'skeleton'>) {
  const result = use(promise);
  return result.kind === 'ready' ? children(result.value) : renderError(result.error);
}
