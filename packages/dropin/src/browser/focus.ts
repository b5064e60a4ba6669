/**
 * Whether the shopper is still somewhere in the card form: in another field's frame, or on the notice underneath. A
 * frame inside shadow DOM is slotted in from outside, so that the document sees it as its own active element.
 */
export function isFocusInsideForm(sheet: Element): boolean {
  const { activeElement } = document;
  if (!activeElement) return false;
  if (activeElement.tagName === 'IFRAME' && activeElement.id.includes('braintree-hosted-field')) return true;
  return sheet.querySelector('.braintree-form__notice-of-collection')?.contains(activeElement) ?? false;
}
