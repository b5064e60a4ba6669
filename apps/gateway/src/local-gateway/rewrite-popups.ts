import type { RewriteUrl } from './rewrite-url.ts';

/**
 * Navigates a window that the page opened to the address that `rewrite` returns. The browser allows no script to
 * change what a window's own `location` does, so the page is given a stand-in that passes everything else through.
 */
export function rewritingPopup(popup: Window, rewrite: RewriteUrl): Window {
  const location = passingOn(popup.location, {
    get: name =>
      name === 'assign' || name === 'replace'
        ? (address: unknown) => popup.location[name](rewrite(String(address)) ?? String(address))
        : undefined,
    set: (name, value) => (name === 'href' ? (rewrite(String(value)) ?? value) : value),
  });
  return passingOn(popup, {
    get: name => (name === 'location' ? location : undefined),
    set: (name, value) => (name === 'location' ? (rewrite(String(value)) ?? value) : value),
  });
}

type Changes = {
  /** What to give instead of the object's own value; undefined for that value. */
  readonly get: (name: string | symbol) => unknown;
  /** What to write in place of a value. */
  readonly set: (name: string | symbol, value: unknown) => unknown;
};

function passingOn<Target extends object>(target: Target, changes: Changes): Target {
  const methods = new Map<string | symbol, unknown>();
  // An empty object stands in front: a window's fixed properties would forbid giving anything else for them.
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

  /** Native methods insist on their own object; classes keep their statics when they are left alone. */
  function bound(name: string | symbol, value: object): unknown {
    if (typeof name === 'string' && /^[A-Z]/.test(name)) {
      return value;
    }
    const known = methods.get(name) ?? Reflect.apply(Function.prototype.bind, value, [target]);
    methods.set(name, known);
    return known;
  }
}
