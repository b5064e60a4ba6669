import { type ReactNode, Suspense, use } from 'react';

/** A promise that a loader started but did not await. It never rejects: a failure is a value that the page shows. */
export type Deferred<T> = Promise<
  { readonly kind: 'ready'; readonly value: T } | { readonly kind: 'failed'; readonly error: unknown }
>;

/** Turns a promise into one that resolves for a failure too, so that the page can show it. */
export function defer<T>(promise: Promise<T>): Deferred<T> {
  return promise.then(
    value => ({ kind: 'ready', value }),
    (error: unknown) => ({ kind: 'failed', error }),
  );
}

type AwaitProps<T> = {
  of: Deferred<T>;
  /** Placeholder of the same size until the value is loaded. */
  skeleton: ReactNode;
  failed: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a deferred value: the skeleton, then the value or the failure. */
export function Await<T>({ skeleton, ...rest }: AwaitProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Settled {...rest} />
    </Suspense>
  );
}

function Settled<T>({ of, failed, children }: Omit<AwaitProps<T>, 'skeleton'>) {
  const result = use(of);
  return result.kind === 'ready' ? children(result.value) : failed(result.error);
}
