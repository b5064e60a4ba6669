import { expect, it } from 'vitest';
import type { SiblingMessage } from './protocol.ts';
import { connectSiblings } from './sibling-frames.ts';

const url = 'https://assets.braintreegateway.com/web/3/html/hosted-fields-frame.html#form-1';
const message: SiblingMessage = { kind: 'value', key: 'cvv', value: '123' };

type Posted = { readonly to: string; readonly data: unknown; readonly origin: string };
type Listener = (event: { data: unknown; source: unknown }) => void;

/** A page with one frame for each URL, and one frame of another origin. The first frame is the field's own. */
function openPage(urls: readonly string[]) {
  const posted: Posted[] = [];
  const listeners: Listener[] = [];
  const parent: Record<number, object> & { length: number } = { length: urls.length + 1 };
  const frames = urls.map((href, index) => ({
    location: { href, origin: new URL(href).origin },
    parent,
    postMessage: (data: unknown, origin: string) => posted.push({ to: `${index}`, data, origin }),
    addEventListener: (_type: string, listener: Listener) => listeners.push(listener),
  }));
  const foreign = {
    get location(): never {
      throw new DOMException('Blocked a frame with another origin.', 'SecurityError');
    },
    postMessage: (data: unknown, origin: string) => posted.push({ to: 'foreign', data, origin }),
  };
  Object.assign(parent, [...frames, foreign]);
  // Real windows would need frames of another origin, which need a browser.
  const own = frames[0] as unknown as Window;
  return {
    own,
    frames,
    foreign,
    parent,
    posted,
    receive(data: unknown, source: unknown) {
      for (const listener of listeners) {
        listener({ data, source });
      }
    },
  };
}

it('[FIELD-51] a field sends messages only to the frames of its own form', () => {
  const { own, posted } = openPage([url, url, url.replace('form-1', 'form-2'), 'https://shop.example/']);
  connectSiblings(own).post(message);
  expect(posted).toEqual([
    { to: '1', data: { siblingMessage: message }, origin: 'https://assets.braintreegateway.com' },
  ]);
});

it('[FIELD-33] a field accepts messages only from the frames of its own form', () => {
  const { own, frames, foreign, parent, receive } = openPage([url, url, 'https://shop.example/']);
  const heard: SiblingMessage[] = [];
  connectSiblings(own).listen(message => heard.push(message));
  for (const source of [parent, foreign, frames[2], frames[0], null]) {
    receive({ siblingMessage: message }, source);
  }
  receive('/*framebus*/{}', frames[1]);
  receive(null, frames[1]);
  expect(heard).toEqual([]);
  receive({ siblingMessage: message }, frames[1]);
  expect(heard).toEqual([message]);
});
