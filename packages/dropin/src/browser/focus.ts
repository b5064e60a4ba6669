import { rootOf } from './root-of.ts';

/**
 * Whether the buyer's focus is still in the card form: in another field's frame, or on the text below the form. A frame
 * inside shadow DOM is slotted in from outside, so it is the active element of the document; for the text below the form
 * the shadow root has the active element.
 */
export function isFocusInsideForm(sheet: Element): boolean {
  const frame = document.activeElement;
  if (frame?.tagName === 'IFRAME' && frame.id.includes('braintree-hosted-field')) return true;
  const notice = sheet.querySelector('.braintree-form__notice-of-collection');
  return notice?.contains(rootOf(sheet).activeElement) ?? false;
}
