/** Tells a shop of an error; without a listener of the shop's it is thrown, so that it is not lost. */
export function reportTo(onError: ((error: unknown) => unknown) | undefined): (error: unknown) => unknown {
  return error => {
    if (!onError) {
      throw error;
    }
    return onError(error);
  };
}
