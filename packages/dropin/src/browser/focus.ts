import { rootOf } from './root-of.ts';

/**
 * Whether the shopper is still somewhere in the card form: in another field's frame, or on the notice underneath. A
 * frame inside shadow DOM is slotted in from outside, so that the document sees it as its own active element; the notice
 * stands in the shadow root, which alone knows.
 */
export function isFocusInsideForm(sheet: Element): boolean {
  const frame = document.activeElement;
  if (frame?.tagName === 'IFRAME' && frame.id.includes('braintree-hosted-field')) return true;
  const notice = sheet.querySelector('.braintree-form__notice-of-collection');
  return notice?.contains(rootOf(sheet).activeElement) ?? false;
}
