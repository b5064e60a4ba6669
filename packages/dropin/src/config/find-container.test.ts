import { describe, expect, it } from 'vitest';
import { DropinError } from '../errors/dropin-error.ts';
import { findContainer } from './find-container.ts';

const find = (container: unknown): unknown => findContainer({ authorization: 'key', container: container as string });

describe('findContainer', () => {
  it.each([
    42,
    true,
    [],
    {},
    { nodeType: 1 },
    { nodeType: 1, innerHTML: '', append: () => undefined },
    Object.create(Element.prototype),
    new Proxy({}, { get: () => Object(undefined).no.way }),
    () => undefined,
    document,
    document.createTextNode('text'),
    '!!',
    '#nowhere',
  ])('[SETUP-3] rejects a container that is not an element (%#)', container => {
    const found = find(container);
    expect(found).toBeInstanceOf(DropinError);
    expect(found).toMatchObject({ code: 'CONTAINER_NOT_FOUND' });
  });

  it.each([
    [null, 'options.container is null.'],
    [undefined, 'options.container is undefined.'],
    ['#nowhere', 'It was given #nowhere.'],
    [42, 'It was given a number.'],
  ])('[SETUP-23] the cause of the error names what was given: %s', (container, message) => {
    expect(find(container)).toMatchObject({ type: 'merchant', cause: { message } });
  });

  it.each([
    [
      '<div data-braintree-id="wrapper"></div>',
      'It has a widget already. Tear that down first; in React, in the cleanup of the effect.',
    ],
    [' <p>Loading</p>', 'It contains <p>Loading</p>'],
  ])('[MISTAKE-5] the cause of a container that is not empty names what is in it: %s', (html, message) => {
    const container = Object.assign(document.createElement('div'), { innerHTML: html });
    expect(find(container)).toMatchObject({ code: 'CONTAINER_NOT_EMPTY', cause: { message } });
  });

  it('[SETUP-4] accepts an element outside the page, in a shadow root or in another document', () => {
    const host = document.createElement('div').attachShadow({ mode: 'open' });
    const inside = host.appendChild(document.createElement('div'));
    const foreign = document.implementation.createHTMLDocument('other').createElement('div');
    for (const element of [document.createElement('div'), inside, foreign]) expect(find(element)).toBe(element);
  });
});
