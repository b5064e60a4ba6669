import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endedPage, returningPage } from '../phone/ended-page.ts';

type Opener = { closed: boolean; location: { href: string } };

/** Runs the page's script in a window that `opener` opened; tells where which tab went. */
async function open(page: string, opener: Opener | null) {
  const window = new Window({ url: 'https://venmo.com/braintree/checkout' });
  window.document.write(page);
  const went: string[] = [];
  const closed: boolean[] = [];
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('window', {
    opener,
    close: () => closed.push(true),
    location: { replace: (address: string) => went.push(address) },
  });
  vi.resetModules();
  await import('./venmo-page-main.ts');
  return { window, went, closed };
}

const shop = 'https://shop.example/pay#venmoSuccess=1';
const newOpener = (): Opener => ({ closed: false, location: { href: '' } });

afterEach(() => vi.unstubAllGlobals());

describe('going back', () => {
  it('[VENMO-12] to the tab that opened the app, which then closes', async () => {
    const opener = newOpener();
    const { went, closed } = await open(returningPage('approved', shop, 'same'), opener);
    expect([opener.location.href, went, closed]).toEqual([shop, [], [true]]);
  });

  it.each([
    ['here', newOpener()],
    ['same', { ...newOpener(), closed: true }],
    ['same', null],
  ] as const)('[VENMO-12] in its own tab (%s, %j)', async (tab, opener) => {
    const { went, closed } = await open(returningPage('approved', shop, tab), opener);
    expect([went, closed, opener?.location.href ?? '']).toEqual([[shop], [], '']);
  });

  it('[VENMO-12] by hand: the tab can be closed when a page opened it', async () => {
    const { window, closed } = await open(endedPage('approved'), newOpener());
    const button = window.document.querySelector('button[data-close]') as unknown as HTMLButtonElement;
    expect(button.hidden).toBe(false);
    button.click();
    expect(closed).toEqual([true]);
    const alone = await open(endedPage('approved'), null);
    expect(alone.window.document.querySelector('[data-close]')?.hasAttribute('hidden')).toBe(true);
  });
});
