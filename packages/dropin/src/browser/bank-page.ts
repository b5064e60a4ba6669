/** The merchant's page, as far as payments at banks use it. Tests replace it. */
export interface BankPage {
  readonly url: string;
  /** Replaces the URL without a new entry in the browser's history. */
  replaceUrl(url: string): void;
  /** Leaves the page. */
  leave(url: string): void;
}

/** The page of a window. */
export function bankPage(view: Window = window): BankPage {
  return {
    get url() {
      return view.location.href;
    },
    replaceUrl: url => view.history.replaceState(view.history.state, '', url),
    // Not by `location`, which the local gateway can rewrite only in browsers with the Navigation API.
    leave: url => void view.open(url, '_self'),
  };
}

/** Whether the page is the one that the merchant named to return to, whatever their queries are. */
export function isSamePage(place: string, url: string): boolean {
  if (!place) return false;
  try {
    const [one, other] = [new URL(place, url), new URL(url)];
    return one.origin === other.origin && one.pathname === other.pathname;
  } catch {
    // A return URL that is none is the merchant's mistake, which the gateway refuses.
    return false;
  }
}

/** A page that navigates is gone by then. */
export const LEAVING_MS = 10_000;
