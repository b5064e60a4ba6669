import { expect, type Page, test } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { declinedCard, goodCard } from '../pages/cards.ts';
import { newAccount, searchFor, signIn, signUp } from '../pages/shopper.ts';

const folder = '../.local/screenshots';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('slow phone: a new buyer, from home to the ticket, with more time and a declined card on the way', async ({
  page,
}) => {
  await slowDown(page);
  const film = startFilm(page);
  await film('home', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await film('event', () => searchFor(page, 'Drums at Dusk'));
  await film('cart', async () => {
    await page.getByRole('button', { name: 'Get Tickets' }).click();
    await expect(page.getByRole('link', { name: 'Signin to checkout' })).toBeVisible();
  });
  const account = newAccount();
  await film('sign-up', async () => {
    await page.getByRole('link', { name: 'Signin to checkout' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await signUp(page, account);
  });
  await film('sign-in', async () => {
    await signIn(page, account);
    await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  });
  const form = new CardForm(page);
  await film('check-out', async () => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await form.ready();
  });
  await film('more-time', async () => {
    await page.getByRole('button', { name: 'More time' }).click();
    await expect(page.getByText(/confirm/i).first()).toBeVisible();
  });
  await film('declined', async () => {
    await form.fill(declinedCard);
    await page.getByRole('button', { name: /^Pay CFA/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Oh snap!' })).toBeVisible();
  });
  await film('paid', async () => {
    await form.fill(goodCard);
    await page.getByRole('button', { name: /^Pay CFA/ }).click();
    await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  });
  await film('ticket', async () => {
    const code = page.getByRole('img', { name: /QR/ }).first();
    await code.scrollIntoViewIfNeeded();
    await expect(code).toBeVisible();
  });
});

/** A phone of the lower middle on slow 4G: the conditions of the shop's budgets. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Takes numbered pictures of the window while a step runs, and one after it. */
function startFilm(page: Page) {
  let number = 0;
  const shoot = (name: string): Promise<unknown> =>
    page.screenshot({ path: `${folder}/slow-phone-${String(number++).padStart(3, '0')}-${name}.png` });
  return async (name: string, step: () => Promise<unknown>): Promise<void> => {
    let isRunning = true;
    const running = step().finally(() => {
      isRunning = false;
    });
    // Every picture takes its time on the slowed processor: that is the pace of the film.
    while (isRunning) await Promise.all([shoot(name), Promise.race([running, page.waitForTimeout(700)])]);
    await running;
    await shoot(`${name}-end`);
  };
}
