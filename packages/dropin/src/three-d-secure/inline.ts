import { scriptMarkup } from '../browser/trusted-text.ts';
import { recordOf } from '../core/read-unknown.ts';
import { ThreeDSecureError } from './errors.ts';

/** Puts the container of the bank's frame into the page; `done` is called when it is there. */
export type InlinePlace = (container: HTMLElement, done: () => void) => void;

/** The ways to place the frame: hidden in the body, or where the page wants it. */
const modes: readonly unknown[] = ['suppress', 'static'];

/**
 * Handles `ui.inline.setup`: the script's template of the bank's frame, what it is for, and the script's callbacks for
 * when it is placed and when it is refused. Returns a function that removes the container.
 */
export function setUpInline([template, details, resolve, reject]: readonly unknown[], place: InlinePlace): () => void {
  const { paymentType, data } = recordOf(details);
  const { mode } = recordOf(data);
  if (typeof template !== 'string' || template === '' || paymentType !== 'CCA' || !modes.includes(mode)) {
    call(reject, new ThreeDSecureError('THREEDS_INLINE_IFRAME_DETAILS_INCORRECT'));
    return () => undefined;
  }
  const container = document.createElement('div');
  fill(container, template);
  if (mode === 'suppress') {
    container.hidden = true;
    document.body.append(container);
    call(resolve);
  } else {
    place(container, () => call(resolve));
  }
  return () => container.remove();
}

/**
 * Fills the container with the frame, which the protocol hands over as markup of the script; the page trusts it as much
 * as the script itself. Its `style` attributes are renamed before they are parsed and set by script, because a policy
 * may forbid them.
 */
function fill(container: HTMLElement, template: string): void {
  const markup = template.replace(/<[^>]*>/g, tag => tag.replace(/\sstyle=/gi, ' data-style='));
  container.innerHTML = scriptMarkup(markup);
  for (const node of container.querySelectorAll<HTMLElement>('[data-style]')) {
    node.style.cssText = node.dataset.style ?? '';
    node.removeAttribute('data-style');
  }
}

function call(callback: unknown, ...values: readonly unknown[]): void {
  if (typeof callback === 'function') callback(...values);
}
