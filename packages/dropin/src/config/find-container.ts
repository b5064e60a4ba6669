import { DropinError } from '../errors/dropin-error.ts';
import type { CreateOptions } from './create-options.ts';

/** Finds the element to mount in, or returns the error for an invalid value. */
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
