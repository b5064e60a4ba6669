/**
 * Navigates a window that the page opened to the url that `rewrite` returns. Browsers do not let scripts patch a
 * window's `location`, so the page receives a proxy that forwards everything else.
 */
export function rewritingPopup(popup: Window, rewrite: RewriteUrl): Window {
  const location = passingOn(popup.location, {
    get: name =>
      name === 'assign' || name === 'replace'
        ? (url: unknown) => popup.location[name](rewrite(String(url)) ?? String(url))
        : undefined,
    set: (name, value) => (name === 'href' ? (rewrite(String(value)) ?? value) : value),
  });
  return passingOn(popup, {
    get: name => (name === 'location' ? location : undefined),
    set: (name, value) => (name === 'location' ? (rewrite(String(value)) ?? value) : value),
  });
}

type Changes = {
  /** The value to return in place of the object's own; undefined for its own. */
  readonly get: (name: string | symbol) => unknown;
  /** The value to write in place of the given one. */
  readonly set: (name: string | symbol, value: unknown) => unknown;
};

function passingOn<Target extends object>(target: Target, changes: Changes): Target {
  const methods = new Map<string | symbol, unknown>();
  // The target is an empty object, because a proxy must not change the fixed properties of a real window.
  return new Proxy(Object.create(null) as Target, {
    get(_front, name) {
      const changed = changes.get(name);
      if (changed !== undefined) {
        return changed;
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? bound(name, value) : value;
    },
    set: (_front, name, value) => Reflect.set(target, name, changes.set(name, value)),
    has: (_front, name) => Reflect.has(target, name),
  });

  /** Binds native methods, which require their own object. Classes are returned as they are, with their statics. */
  function bound(name: string | symbol, value: object): unknown {
    if (typeof name === 'string' && /^[A-Z]/.test(name)) {
      return value;
    }
    const known = methods.get(name) ?? Reflect.apply(Function.prototype.bind, value, [target]);
    methods.set(name, known);
    return known;
  }
}

/** Maps a URL to its replacement; undefined leaves it unchanged. */
export type RewriteUrl = (url: string) => string | undefined;
