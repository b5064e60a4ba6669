import { describe, expect, it, vi } from 'vitest';
import { type Harness, harness, loadedStyles } from '../../test/harness.ts';
import { useOwnStyles } from '../environments/own-styles.ts';
import type { Environment } from '../widget/environment.ts';
import { linkStylesheet } from './stylesheet.ts';

const authorization = 'sandbox_key_merchant';
const links = (root: ParentNode = document): HTMLLinkElement[] => [
  ...root.querySelectorAll<HTMLLinkElement>('#braintree-dropin-stylesheet'),
];
const addContainer = (): HTMLElement => document.body.appendChild(document.createElement('div'));

describe('the stylesheet', () => {
  it("[STYLE-1] [STYLE-9] the stylesheet is requested immediately, and first so that merchants' rules override it", async () => {
    const world = harness();
    document.head.append(document.createElement('style'));
    const creating = world.open();
    expect(document.head.firstElementChild).toBe(links()[0]);
    expect(links()[0]?.href).toBe('https://shop.example/dropin.css');
    await creating;
  });

  it('[CSP-5] the stylesheet has the nonce of the page', () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('nonce', 'n0');
    script.nonce = 'n0';
    const root = addContainer().attachShadow({ mode: 'open' });
    const release = linkStylesheet('/dropin.css', { root, onSettled: expect.unreachable });
    expect(links(root)[0]?.nonce).toBe('n0');
    release();
    script.remove();
  });

  it('[STYLE-2] [STYLE-10] widgets share one stylesheet, removed with the last widget', async () => {
    const world = harness();
    const first = await world.open();
    const second = await world.create({ authorization, container: addContainer() });
    expect(links()).toHaveLength(1);
    await first.teardown();
    expect(links()).toHaveLength(1);
    await second.teardown();
    expect(links()).toHaveLength(0);
  });

  it('[STYLE-2] [STYLE-11] each widget releases the stylesheet once, and hears nothing of it afterwards', () => {
    harness();
    const settled: string[] = [];
    const use = (name: string): (() => void) =>
      linkStylesheet('/a.css', { root: document, onSettled: () => void settled.push(name) });
    const release = use('first');
    use('second');
    release();
    release();
    links()[0]?.dispatchEvent(new Event('error'));
    expect(settled).toEqual(['second']);
  });

  it('[STYLE-3] [STYLE-12] a stylesheet of the merchant is used and never removed', async () => {
    const world = harness();
    const own = document.head.appendChild(document.createElement('style'));
    own.id = 'braintree-dropin-stylesheet';
    await (await world.open()).teardown();
    expect(document.head.children).toHaveLength(1);
    expect(document.head.firstElementChild).toBe(own);
  });

  it('[STYLE-16] [STYLE-12] a link of the merchant to the same stylesheet is used and never removed', () => {
    harness();
    const own = document.head.appendChild(document.createElement('link'));
    const use = (): (() => void) => linkStylesheet('/mine.css', { root: document, onSettled: expect.unreachable });
    const releaseOurs = use();
    expect(document.head.children).toHaveLength(2);
    releaseOurs();
    Object.defineProperty(own, 'sheet', { value: { href: new URL('/mine.css', document.baseURI).href } });
    const release = use();
    expect([...document.head.children]).toEqual([own]);
    release();
    expect([...document.head.children]).toEqual([own]);
  });

  it("[STYLE-4] [STYLE-13] the stylesheet comes from the merchant's URL, or is left out", async () => {
    const world = harness();
    const elsewhere = await world.open({ stylesheet: 'https://cdn.example/own.css' });
    expect(links()[0]?.href).toBe('https://cdn.example/own.css');
    await elsewhere.teardown();
    await world.open({ stylesheet: false });
    expect(links()).toHaveLength(0);
  });

  it("[STYLE-5] the stylesheet is added to the widget's shadow root and removed from it", async () => {
    const world = harness();
    const root = addContainer().attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    const dropin = await world.create({ authorization, container });
    expect(root.firstElementChild).toBe(links(root)[0]);
    expect(links()).toHaveLength(0);
    await dropin.teardown();
    expect(links(root)).toHaveLength(0);
  });
});

describe('a widget without its stylesheet', () => {
  /** A page whose stylesheet has not loaded, and in which the form has not been ready for a second yet. */
  const unstyled = (environment: Partial<Environment> = {}): Harness => {
    const world = harness({ environment: { afterForm: () => () => undefined, ...environment } });
    document.adoptedStyleSheets = [];
    return world;
  };
  const missing = (what: string): Error => new Error(`The stylesheet of the payment form is missing: ${what}.`);

  it.each([
    ['fails to load', 'error'],
    ['is empty, or an HTML page', 'load'],
  ])(
    '[STYLE-6] [STYLE-14] it is shown without styles when its stylesheet %s, and the console says so',
    async (_, event) => {
      const world = unstyled();
      await world.open();
      expect(world.hook('wrapper').style.display).toBe('none');
      links()[0]?.dispatchEvent(new Event(event));
      expect(world.hook('wrapper').style.display).toBe('');
      expect(world.reports).toEqual([missing('https://shop.example/dropin.css')]);
    },
  );

  it('[STYLE-6] [STYLE-14] it is shown at once when the stylesheet has failed for an earlier widget', async () => {
    const world = unstyled();
    await world.open();
    links()[0]?.dispatchEvent(new Event('error'));
    const later = addContainer();
    await world.create({ authorization, container: later });
    expect(later.querySelector<HTMLElement>('[data-braintree-id="wrapper"]')?.style.display).toBe('');
    expect(world.reports).toHaveLength(2);
  });

  it('[STYLE-17] it stays as it is when its stylesheet has loaded', async () => {
    const world = unstyled();
    document.adoptedStyleSheets = [loadedStyles];
    await world.open();
    links()[0]?.dispatchEvent(new Event('load'));
    expect(world.hook('wrapper').style.display).toBe('none');
    expect(world.reports).toEqual([]);
  });

  it('[STYLE-18] with `stylesheet: false` it is shown when it is ready, though the page has not loaded the file', async () => {
    const world = unstyled();
    await world.open({ stylesheet: false });
    expect(world.hook('wrapper').style.display).toBe('');
    expect(world.reports).toEqual([missing('the page has not loaded dropin.css')]);
  });

  it('[STYLE-18] it is shown a second after it was ready, whatever the page has done about the stylesheet', async () => {
    const afterForm: (() => void)[] = [];
    const world = unstyled({
      afterForm(task) {
        afterForm.push(task);
        return () => undefined;
      },
    });
    const own = document.head.appendChild(document.createElement('link'));
    own.id = 'braintree-dropin-stylesheet';
    const dropin = await world.open();
    expect(world.hook('wrapper').style.display).toBe('none');
    for (const task of afterForm) task();
    expect(world.hook('wrapper').style.display).toBe('');
    expect(world.reports).toEqual([missing('the page has not loaded dropin.css')]);
    await dropin.teardown();
    expect(own.isConnected).toBe(true);
  });
});

describe('the stylesheet of a module', () => {
  const styles = (root: ParentNode = document.head): readonly Element[] => [
    ...root.querySelectorAll('style#braintree-dropin-stylesheet'),
  ];

  it('[STYLE-19] is part of the code: an element with the nonce of the page, first in the head, until the last widget', async () => {
    const world = harness({ environment: { useStyles: useOwnStyles } });
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('nonce', 'n0');
    script.nonce = 'n0';
    const first = await world.open();
    const second = await world.create({ authorization, container: addContainer() });
    expect(styles()).toEqual([document.head.firstElementChild]);
    expect(styles()).toMatchObject([{ nonce: 'n0' }]);
    expect(document.adoptedStyleSheets).toEqual([loadedStyles]);
    await first.teardown();
    expect(styles()).toHaveLength(1);
    await second.teardown();
    expect(styles()).toHaveLength(0);
  });

  it('[STYLE-20] is adopted where the policy of the page blocks the element, in a shadow root too', () => {
    harness();
    vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
    for (const root of [document, addContainer().attachShadow({ mode: 'open' })]) {
      const before = root.adoptedStyleSheets;
      const releases = ['first', 'second'].map(() => useOwnStyles({ root, onSettled: expect.unreachable }));
      expect(root.adoptedStyleSheets).toHaveLength(before.length + 2);
      for (const release of releases) release();
      expect(root.adoptedStyleSheets).toEqual(before);
      expect(styles(root)).toHaveLength(0);
    }
    vi.restoreAllMocks();
  });
});

describe('the colour scheme', () => {
  it('[STYLE-7] the merchant chooses the colour scheme, inside the frames too', async () => {
    const world = harness();
    await world.open({ colorScheme: 'dark' });
    expect(world.hook('wrapper').getAttribute('data-braintree-color-scheme')).toBe('dark');
    expect(world.frames.options.styles.input).toMatchObject({ color: '#f4f4f6' });
  });

  it.each([
    ['dark', true],
    ['light', false],
    ['light dark', false],
  ])('[STYLE-7] the colour scheme follows a page that declares %j', async (colorScheme, isDark) => {
    const world = harness();
    world.container.style.colorScheme = colorScheme;
    await world.open();
    expect(world.hook('wrapper').hasAttribute('data-braintree-color-scheme')).toBe(isDark);
  });

  it('[STYLE-7] the widget stays light on a page without a dark colour scheme', async () => {
    const world = harness();
    await world.open();
    expect(world.hook('wrapper').hasAttribute('data-braintree-color-scheme')).toBe(false);
  });
});
