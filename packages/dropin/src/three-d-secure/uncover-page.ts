/** What covers the page during a challenge, by the names that the challenge script gives it. */
const cover = '#Cardinal-ElementContainer, #Cardinal-Modal, #Cardinal-Overlay';
const backdrop = '.modal-backdrop';

/**
 * Remembers the page before the challenge script covers it with the bank's page. The returned function uncovers it: the
 * script has no call that does. Bootstrap's backdrops that were there before are the page's own.
 */
export function beforeChallenge(): () => void {
  const { activeElement, body } = document;
  const own = [...body.querySelectorAll(backdrop)];
  const hadModal = body.classList.contains('modal-open');
  return () => {
    for (const part of body.querySelectorAll(`${cover}, ${backdrop}`)) if (!own.includes(part)) part.remove();
    if (!hadModal) body.classList.remove('modal-open');
    const isLost = document.activeElement === body;
    if (isLost && activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
  };
}
