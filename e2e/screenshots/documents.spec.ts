import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { states } from '../../apps/playground/src/states/states.ts';
import { checkCode, createCheckInEvent, openScanner } from '../pages/check-in.ts';
import { newAccount } from '../pages/shopper.ts';
import { open } from './pictures.ts';
import { type Picture, statesPage } from './states-page.ts';

/** The pictures of the documents and the READMEs, which are committed. `pnpm screenshots --project=documents` takes them. */
const images = '../docs/images';
const playground = process.env.PLAYGROUND_URL ?? '';
const maxBytes = 100_000;
const phone = { width: 390, height: 844 };

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('documents: the shop and its entrance', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await save(page, 'shop');
  await page.setViewportSize(phone);
  await page.goto('/door');
  const event = await createCheckInEvent(page.request, 3, { ...newAccount(), name: 'Awa Koné' });
  const { link } = await event.newDevice('North gate');
  await openScanner(page, link, event);
  await checkCode(page, event.tickets[0]?.code ?? '');
  await expect(page.getByRole('dialog', { name: 'Let in' })).toBeVisible();
  await save(page, 'door');
});

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('documents: the playground', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${playground}/?viewport=phone#card.cardholderName.required=true`);
    await ready(page);
    await save(page, 'playground');
  });

  test('documents: the widget in other colours and languages', async ({ page }) => {
    await page.setViewportSize(phone);
    for (const [name, id, query] of [
      ['card', 'card-filled', ''],
      ['card-dark', 'card-filled', 'scheme=dark'],
      ['card-forest', 'card-filled', 'theme=forest'],
      ['card-square', 'card-filled', 'theme=square'],
      ['card-arabic', 'card-all-fields', 'locale=ar_EG&direction=rtl'],
    ] as const) {
      await openState(page, id, query);
      await saveWidget(page, name);
    }
    await page.goto(`${playground}/embed#${homeOptions}`);
    await ready(page);
    await save(page, 'widget', page.locator('body'));
  });

  test('documents: every state of the widget, and their page', async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(phone);
    rmSync(`${images}/states`, { recursive: true, force: true });
    const pictures: Picture[] = [];
    for (const { id, view, title } of states.filter(({ needsHttps }) => needsHttps !== true)) {
      await openState(page, id);
      pictures.push({ view, title, id, ...(await saveWidget(page, `states/${id}`)) });
    }
    writeFileSync('../docs/guides/states.md', statesPage(pictures));
  });
});

/** What the documents' home creates the widget with; its snippet and its frame have the same. */
const homeOptions =
  'payer=guest+with+a+client+token&card.cardholderName=true&paypal.flow=vault&venmo.allowDesktop=true&initialView=card';

/** Opens a state without the playground's own parts around it. */
async function openState(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(`${playground}/states/${id}?${query}`);
  await page.addStyleTag({ content: 'body > header, main > :not(#payment) { display: none !important; }' });
  await ready(page);
}

const ready = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-progress', 'ready', { timeout: 60_000 });

/** Where a dialog or a provider's frame covers the widget. */
const covers = 'dialog, [role="dialog"], #Cardinal-ElementContainer, iframe[name="venmo-desktop-iframe"]';

/** A picture of the widget, or of the whole window where it is covered. */
async function saveWidget(page: Page, name: string): Promise<Size> {
  const isCovered = (await page.locator(covers).filter({ visible: true }).count()) > 0;
  return save(page, name, isCovered ? undefined : page.locator('#payment'));
}

type Size = { readonly width: number; readonly height: number };

/** Saves a picture of an element or of the window, as sharp as fits in its bytes. Returns its size in CSS pixels. */
async function save(page: Page, name: string, element?: ReturnType<Page['locator']>): Promise<Size> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  // Without a ring or a caret, which come and go; but a field that is left may lose its error.
  await page.evaluate(() => {
    const { activeElement } = document;
    const isError = document.querySelector('.braintree-form__field-group--has-error') !== null;
    if (activeElement instanceof HTMLElement && !isError) activeElement.blur();
    window.scrollTo(0, 0);
  });
  const box = await element?.boundingBox();
  const screen = page.viewportSize() ?? phone;
  const area = box ? around(box, screen.width) : { x: 0, y: 0, ...screen };
  const clip = { ...area, scale: await page.evaluate(() => window.devicePixelRatio) };
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; quality >= 40; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
      captureBeyondViewport: element !== undefined,
    });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > maxBytes) continue;
    const file = `${images}/${name}.webp`;
    mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
    writeFileSync(file, picture);
    return { width: Math.round(area.width), height: Math.round(area.height) };
  }
  throw new Error(`The picture ${name} has more than ${maxBytes} bytes.`);
}

type Box = Size & { readonly x: number; readonly y: number };

/** With room for shadows, within the page's width. */
function around({ x, y, width, height }: Box, pageWidth: number): Box {
  const room = Math.min(8, x, pageWidth - x - width);
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}
