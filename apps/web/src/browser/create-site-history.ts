import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
  type UNSAFE_createRouter,
} from 'react-router-dom';
import { type AddressLanguage, inLanguage, readAddress } from '../paths.ts';

/** What the router keeps its place in. */
type RouterHistory = Parameters<typeof UNSAFE_createRouter>[0]['history'];

/** The browser's history, and the language of the addresses in it. */
export type SiteHistory = {
  readonly history: RouterHistory;
  /** Gives the shown page its address in another language, without leaving the page. */
  setLanguage(language: AddressLanguage): void;
};

/**
 * The browser's history without the languages' prefixes: routes, links and loaders work with the paths of `paths.ts`,
 * and only the address bar and the `href` of links have the language.
 */
export function createSiteHistory(initial: AddressLanguage): SiteHistory {
  let language = initial;
  const browser = createBrowserHistory();
  const outside = (to: To): To => {
    if (typeof to === 'string') return inLanguage(to, language);
    return to.pathname === undefined ? to : { ...to, pathname: inLanguage(to.pathname, language) };
  };
  const inside = (location: Location): Location => ({ ...location, pathname: readAddress(location.pathname).path });

  function correctAddress(): void {
    const { pathname, search, hash } = window.location;
    const address = inLanguage(readAddress(pathname).path, language) + search + hash;
    if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address);
  }

  return {
    history: {
      get action() {
        return browser.action;
      },
      get location() {
        return inside(browser.location);
      },
      createHref: to => browser.createHref(outside(to)),
      createURL: to => browser.createURL(to),
      encodeLocation: to => browser.encodeLocation(to),
      push: (to, state) => browser.push(outside(to), state),
      replace: (to, state) => browser.replace(outside(to), state),
      listen: listener =>
        browser.listen(update => {
          // An entry from before the visitor changed the language.
          correctAddress();
          listener({ ...update, location: inside(update.location) });
        }),
      go: delta => browser.go(delta),
    },
    setLanguage(next) {
      language = next;
      correctAddress();
    },
  };
}
