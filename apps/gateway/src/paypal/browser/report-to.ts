/** Reports an error to a shop's listener; without a listener the error is thrown, so that it is not lost. */
export function reportTo(onError: ((error: unknown) => unknown) | undefined): (error: unknown) => unknown {
  return error => {
    if (!onError) {
      throw error;
    }
    return onError(error);
  };
}
