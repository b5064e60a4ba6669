/** Returns to the shop, or offers to close the tab when the buyer must return manually. */
const link = document.querySelector<HTMLAnchorElement>('a[data-return]');
const close = document.querySelector<HTMLButtonElement>('button[data-close]');
// For a window of another origin, only `closed` is readable and only `location.href` is writable.
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
