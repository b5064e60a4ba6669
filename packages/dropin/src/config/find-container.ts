import { DropinError } from '../errors/dropin-error.ts';
import type { CreateOptions } from './create-options.ts';

/** Finds the element to mount in, or returns the error for the rule that the merchant's value breaks. */
export function findContainer({ container, selector }: CreateOptions): Element | DropinError {
  if (!container && !selector) return new DropinError('CONTAINER_REQUIRED');
  if (container && selector) return new DropinError('CONTAINER_AND_SELECTOR');
  const element = resolve(container || selector);
  if (!element) return new DropinError('CONTAINER_NOT_FOUND');
  return element.innerHTML.trim() === '' ? element : new DropinError('CONTAINER_NOT_EMPTY');
}

function resolve(choice: unknown): Element | null {
  if (typeof choice !== 'string') return isElement(choice) ? choice : null;
  try {
    return document.querySelector(choice);
  } catch {
    // Not a selector at all: to the merchant that is the same as one which finds nothing.
    return null;
  }
}

/** By what only an element answers to, because one of another document is not an instance of our own `Element`. */
function isElement(value: unknown): value is Element {
  try {
    Element.prototype.getAttribute.call(value, 'id');
    return true;
  } catch {
    return false;
  }
}
