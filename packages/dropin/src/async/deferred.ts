/** A promise that is settled from outside. */
export interface Deferred<Result> {
  readonly promise: Promise<Result>;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Makes a promise that is settled from outside; the built-in equivalent is younger than the browsers we serve. */
export function deferred<Result>(): Deferred<Result> {
  let settle: Omit<Deferred<Result>, 'promise'> | undefined;
  const promise = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: result => settle?.resolve(result), reject: error => settle?.reject(error) };
}
