import { describe, expect, it } from 'vitest';
import { rewritingPopup } from './rewrite-popups.ts';

function popup() {
  const visited: string[] = [];
  const location = {
    get href() {
      return visited.at(-1) ?? 'about:blank';
    },
    set href(url: string) {
      visited.push(url);
    },
    assign: (url: string) => visited.push(url),
    replace: (url: string) => visited.push(url),
  };
  const closed: boolean[] = [];
  const window = {
    get location(): unknown {
      return location;
    },
    set location(url: string) {
      visited.push(url);
    },
    get closed() {
      return closed.length > 0;
    },
    close() {
      // Native methods throw for any other `this`.
      if (this !== window) {
        throw new TypeError('Illegal invocation');
      }
      closed.push(true);
    },
  };
  // The properties of a window that pages use on their popups.
  return { visited, opened: rewritingPopup(window as unknown as Window, rewrite) };
}

function rewrite(url: string): string | undefined {
  return url.startsWith('https://www.paypal.com/') ? url.replace('https://', '/__hosted/') : undefined;
}

describe('rewriting of payment windows', () => {
  it('[REWRITE-4] every navigation of a payment window goes to the mapped url', () => {
    const { opened, visited } = popup();
    opened.location.href = 'https://www.paypal.com/a';
    opened.location.assign('https://www.paypal.com/b');
    opened.location.replace('https://www.paypal.com/c');
    opened.location = 'https://www.paypal.com/d';
    opened.location.href = 'https://example.com/e';
    expect(visited).toEqual([
      '/__hosted/www.paypal.com/a',
      '/__hosted/www.paypal.com/b',
      '/__hosted/www.paypal.com/c',
      '/__hosted/www.paypal.com/d',
      'https://example.com/e',
    ]);
    expect(opened.location.href).toBe('https://example.com/e');
  });

  it('[REWRITE-8] every other property is that of the window itself', () => {
    const { opened } = popup();
    const { close } = opened;
    expect([opened.closed, 'close' in opened, opened.close]).toEqual([false, true, close]);
    opened.close();
    expect(opened.closed).toBe(true);
  });
});
