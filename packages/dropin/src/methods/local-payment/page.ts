/** The merchant's page, as far as local payments use it. Tests replace it. */
export interface LocalPaymentPage {
  readonly url: string;
  /** Replaces the URL without a new entry in the browser's history. */
  replaceUrl(url: string): void;
}

/** The page of a window. */
export function localPaymentPage(view: Window = window): LocalPaymentPage {
  return {
    get url() {
      return view.location.href;
    },
    replaceUrl: url => view.history.replaceState(view.history.state, '', url),
  };
}
