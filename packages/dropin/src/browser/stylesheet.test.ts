import { describe, expect, it } from 'vitest';
import { harness } from '../../test/harness.ts';
import { useStylesheet } from './stylesheet.ts';

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
    const release = useStylesheet({ root, href: '/dropin.css', onFailure: expect.unreachable });
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

  it('[STYLE-2] [STYLE-11] each widget releases the stylesheet once, and gets no failure report afterwards', () => {
    harness();
    const failures: string[] = [];
    const use = (name: string): (() => void) =>
      useStylesheet({ root: document, href: '/a.css', onFailure: () => void failures.push(name) });
    const release = use('first');
    use('second');
    release();
    release();
    links()[0]?.dispatchEvent(new Event('error'));
    expect(failures).toEqual(['second']);
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
    const use = (): (() => void) => useStylesheet({ root: document, href: '/mine.css', onFailure: expect.unreachable });
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

  it('[STYLE-6] [STYLE-14] if the stylesheet fails to load, the form works without styles and the error is reported', async () => {
    const world = harness();
    await world.open();
    links()[0]?.dispatchEvent(new Event('error'));
    expect(world.hook('wrapper').style.display).toBe('');
    expect(world.reports).toEqual([
      new Error('The stylesheet of the payment form did not load: https://shop.example/dropin.css.'),
    ]);
  });

  it('[STYLE-6] [STYLE-14] if the stylesheet failed to load for one widget, later widgets work without styles too', async () => {
    const world = harness();
    await world.open();
    links()[0]?.dispatchEvent(new Event('error'));
    const later = addContainer();
    await world.create({ authorization, container: later });
    expect(later.querySelector<HTMLElement>('[data-braintree-id="wrapper"]')?.style.display).toBe('');
    expect(world.reports).toHaveLength(2);
  });

  it('[STYLE-6] [STYLE-12] if the merchant’s stylesheet fails to load, the form works without styles', async () => {
    const world = harness();
    const own = document.head.appendChild(document.createElement('link'));
    own.id = 'braintree-dropin-stylesheet';
    const dropin = await world.open();
    own.dispatchEvent(new Event('error'));
    expect(world.hook('wrapper').style.display).toBe('');
    await dropin.teardown();
    expect(own.isConnected).toBe(true);
  });

  it('[STYLE-6] [STYLE-14] a stylesheet without a known URL is treated like one that fails to load', async () => {
    const world = harness({ environment: { stylesheetHref: null } });
    await world.open();
    expect(world.hook('wrapper').style.display).toBe('');
    expect(world.reports).toHaveLength(1);
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
