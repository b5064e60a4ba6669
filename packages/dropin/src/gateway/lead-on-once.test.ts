import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadOnOnce } from './lead-on-once.ts';

/** A frame service whose window first shows the browser's empty page. */
function openedService(popup: object | null = { location: { href: 'about:blank' } }) {
  const urls: string[] = [];
  const frames = {
    _frame: { _frame: popup },
    redirect: (url: string) => void urls.push(url),
    open: () => undefined,
    close: () => undefined,
    focus: () => undefined,
    teardown: () => undefined,
  };
  leadOnOnce(frames);
  return { frames, urls };
}

/** What a browser does once the window shows a page of another origin. */
const ofAnotherOrigin = {
  get location(): never {
    throw new DOMException('Blocked', 'SecurityError');
  },
};

describe('leadOnOnce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[BANKWINDOW-1] waits as long as the window is empty, at most five seconds', () => {
    const popup = { location: { href: 'about:blank' } };
    const { frames, urls } = openedService(popup);
    frames.redirect('https://bank.example/a');
    vi.advanceTimersByTime(2000);
    expect(urls).toEqual([]);
    Object.defineProperties(popup, Object.getOwnPropertyDescriptors(ofAnotherOrigin));
    vi.advanceTimersByTime(10);
    expect(urls).toEqual(['https://bank.example/a']);
    frames._frame = { _frame: { location: { href: 'about:blank' } } };
    frames.redirect('https://bank.example/b');
    vi.advanceTimersByTime(4900);
    expect(urls).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(urls).toEqual(['https://bank.example/a', 'https://bank.example/b']);
  });

  it.each([
    ['shows its page', ofAnotherOrigin],
    ['shows a page of the same origin', { location: { href: 'https://shop.example/landing' } }],
    ["is an app's browser", null],
    ['is a frame', document.createElement('iframe')],
  ])('[BANKWINDOW-1] leads a window on at once that %s', (_what, popup) => {
    const { frames, urls } = openedService(popup);
    frames.redirect('https://bank.example/a');
    expect(urls).toEqual(['https://bank.example/a']);
  });

  it('[BANKWINDOW-2] leads a window on once, so that nothing hinders its closing', () => {
    const { frames, urls } = openedService(ofAnotherOrigin);
    frames.redirect('https://bank.example/a');
    frames.redirect('https://assets.example/loading.html');
    expect(urls).toEqual(['https://bank.example/a']);
  });

  it('[BANKWINDOW-1] never leads the next window to the address of the one before', () => {
    const { frames, urls } = openedService();
    frames.redirect('https://bank.example/a');
    frames._frame = { _frame: ofAnotherOrigin };
    vi.runAllTimers();
    expect(urls).toEqual([]);
  });
});
