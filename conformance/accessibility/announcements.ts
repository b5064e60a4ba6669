import type { Page } from '@playwright/test';

/** What a screen reader announces without a change of the focus, in order. */
export type Transcript = { readonly lines: readonly string[] };

/**
 * Records the changes of the live regions of the page, not of the provider's frames, nor of what is inert: beside an open
 * modal dialog screen readers read nothing. Called before the page is opened.
 */
export async function recordAnnouncements(page: Page): Promise<Transcript> {
  const lines: string[] = [];
  await page.exposeFunction('announced', (text: string) => void lines.push(text));
  await page.addInitScript(() => {
    const { announced } = window as unknown as { announced: (text: string) => Promise<void> };
    if (window !== window.top) return;
    const last = new WeakMap<Element, string>();
    const isInert = (region: Element): boolean =>
      region.closest('[inert]') !== null ||
      [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(region));
    const textOf = (region: Element): string =>
      region.checkVisibility({ visibilityProperty: true }) && !isInert(region) ? (region.textContent ?? '').trim() : '';
    const read = (node: Node): void => {
      const at = node instanceof Element ? node : node.parentElement;
      // The playground reports its own progress.
      const region = at?.closest('[role="alert"], [role="status"]:not(#progress)');
      if (!region) return;
      const text = textOf(region);
      if (text === last.get(region)) return;
      last.set(region, text);
      if (text) void announced(text);
    };
    // A region may be shown by a class of an element around it.
    const inside = (node: Node): readonly Node[] =>
      node instanceof Element ? [node, ...node.querySelectorAll('[role="alert"]')] : [node];
    new MutationObserver(changes => changes.flatMap(({ target }) => inside(target)).forEach(read)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'hidden'],
    });
  });
  return { lines };
}
