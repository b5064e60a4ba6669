import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { desktopFrame } from '../desktop-frame-page.ts';
import { messages, startDesktopFrame } from './desktop-frame.ts';

let window: Window;
let sent: string[];
let drawn: string[];
let receive: (message: string, data?: unknown) => void;

function start(drawCode?: () => Element): void {
  window = new Window({
    url: 'https://assets.braintreegateway.com/web/3.144.0/html/venmo-desktop-frame.html#SANDBOX_1',
  });
  window.document.write(desktopFrame('http://192.168.1.20:3002/venmo/phone'));
  sent = [];
  drawn = [];
  const handlers = new Map<string, (data: unknown) => void>();
  receive = (message, data) => handlers.get(message)?.(data);
  startDesktopFrame({
    document: window.document as unknown as Document,
    emit: message => sent.push(message),
    on: (message, handler) => handlers.set(message, handler),
    drawCode:
      drawCode ??
      (text => {
        drawn.push(text);
        return window.document.createElement('svg') as unknown as Element;
      }),
  });
}

const state = () => window.document.body.dataset.state;
const message = () => window.document.querySelector('#message')?.textContent;
const press = (key: string) =>
  window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key, cancelable: true }));
const element = (selector: string) => window.document.querySelector(selector) as unknown as HTMLElement;

beforeEach(() => start());

describe('the frame on a desktop', () => {
  it('[VENMO-15] it says that it is there', () => {
    expect(sent).toEqual([messages.ready]);
    expect(state()).toBe('waiting');
  });

  it('[VENMO-15] it shows what the page says', () => {
    receive(messages.displayCode, { id: 'context one', merchantId: '1' });
    expect(drawn).toEqual(['http://192.168.1.20:3002/venmo/phone?context=context+one']);
    expect([state(), window.document.querySelector('#phone a')?.getAttribute('href')]).toEqual(['code', drawn[0]]);
    receive(messages.authorizing);
    expect([state(), window.document.querySelector('#code-picture')?.children.length]).toEqual(['authorizing', 0]);
    receive(messages.authorize);
    expect([state(), message()]).toEqual(['authorized', 'Approved. Going back to the shop…']);
    receive(messages.closed);
    expect(state()).toBe('waiting');
  });

  it('[VENMO-15] it says why there was an error, and asks for a new code', () => {
    receive(messages.displayCode, { id: 'a' });
    receive(messages.displayError, { message: 'The authorization was canceled' });
    expect([state(), message()]).toEqual(['error', 'The authorization was canceled']);
    expect(window.document.activeElement?.id).toBe('again');
    element('#again').click();
    expect(sent.at(-1)).toBe(messages.newCode);
    expect([state(), window.document.querySelector('#phone a')?.hasAttribute('href')]).toEqual(['waiting', false]);
  });

  it('[VENMO-15] a code that can not be drawn is reported', () => {
    start(() => {
      throw new Error('too long');
    });
    receive(messages.displayCode, { id: 'a' });
    expect(sent.at(-1)).toBe(messages.unknownError);
  });

  it('[VENMO-16] the button and Escape cancel, until it is approved', () => {
    element('#close').click();
    press('Escape');
    expect(sent.slice(1)).toEqual([messages.canceled, messages.canceled]);
    receive(messages.authorize);
    press('Escape');
    expect(sent.slice(1)).toHaveLength(2);
  });

  it('[VENMO-17] the keyboard stays inside', () => {
    receive(messages.displayCode, { id: 'a' });
    const [link, close] = [element('#phone a'), element('#close')];
    close.focus();
    press('Tab');
    expect(window.document.activeElement).toBe(link);
    window.document.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, cancelable: true }),
    );
    expect(window.document.activeElement).toBe(close);
  });

  it('[VENMO-17] the dialog takes the focus that the page gives to the frame', () => {
    window.dispatchEvent(new window.Event('focus'));
    expect(window.document.activeElement?.getAttribute('role')).toBe('dialog');
  });
});
