import { DropinError } from '../errors/dropin-error.ts';
import type { DropinErrorCode } from '../errors/error-table.ts';
import type { CreateOptions } from './create-options.ts';

/** Finds the element to mount in, or returns the error for an invalid value. */
export function findContainer({ container, selector }: CreateOptions): Element | DropinError {
  const choice: unknown = container || selector;
  if (!choice) return wrong('CONTAINER_REQUIRED', `options.container is ${String(container)}.`);
  if (container && selector) return new DropinError('CONTAINER_AND_SELECTOR');
  const element = resolve(choice);
  if (element) return element.innerHTML.trim() === '' ? element : wrong('CONTAINER_NOT_EMPTY', contentOf(element));
  return wrong('CONTAINER_NOT_FOUND', `It was given ${typeof choice === 'string' ? choice : `a ${typeof choice}`}.`);
}

/** React's StrictMode, for one, runs each effect twice. */
const contentOf = (element: Element): string =>
  element.querySelector('[data-braintree-id]')
    ? 'It has a widget already. Tear that down first; in React, in the cleanup of the effect.'
    : `It contains ${element.innerHTML.trim().slice(0, 60)}`;

/** An error whose cause names what was given. That is no error of the payment library. */
function wrong(code: DropinErrorCode, text: string): DropinError {
  return Object.assign(new DropinError(code), { cause: new Error(text) });
}

function resolve(choice: unknown): Element | null {
  if (typeof choice !== 'string') return isElement(choice) ? choice : null;
  try {
    return document.querySelector(choice);
  } catch {
    // An invalid selector is treated like one that matches nothing.
    return null;
  }
}

/** Checks a method of elements, because an element of another document is not an instance of our `Element`. */
function isElement(value: unknown): value is Element {
  try {
    Element.prototype.getAttribute.call(value, 'id');
    return true;
  } catch {
    return false;
  }
}
