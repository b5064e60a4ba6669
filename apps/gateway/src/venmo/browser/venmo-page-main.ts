/** Goes back to the shop, or offers to close the tab when the person has to go back without help. */
const link = document.querySelector<HTMLAnchorElement>('a[data-return]');
const close = document.querySelector<HTMLButtonElement>('button[data-close]');
// A window of another origin may be steered but not read, so only that much is asked of it.
const opener = window.opener as { readonly closed: boolean; readonly location: { href: string } } | null;

if (link) {
  if (link.dataset.return === 'same' && opener && !opener.closed) {
    opener.location.href = link.href;
    window.close();
  } else {
    window.location.replace(link.href);
  }
}
if (close && opener) {
  close.hidden = false;
  close.addEventListener('click', () => window.close());
}

export {};
