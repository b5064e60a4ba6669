import { signUpThroughApi } from '../pages/api.ts';
import { linkInMail } from '../pages/outbox.ts';
import { newAccount, signIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-13] [JOURNEY-16] [JOURNEY-17] a forgotten password is reset with the mailed link', async ({ page }) => {
  const account = newAccount();
  await signUpThroughApi(page.request, account);
  const urls: string[] = [];
  page.on('request', request => urls.push(`${request.url()} ${request.headers().referer ?? ''}`));

  await page.goto(await linkInMail(page, { to: account.email, subject: 'Welcome to Guichet' }));
  await expect(page.getByRole('status').filter({ hasText: 'Your email is confirmed.' })).toBeFocused();
  await expect(page).toHaveURL('/confirm-email');

  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^If there is an account with this email/)).toBeVisible();

  await page.goto(await linkInMail(page, { to: account.email, subject: 'Choose a new password' }));
  const password = `${account.password} again`;
  await page.getByLabel('New password', { exact: true }).fill(password);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();

  await signIn(page, { ...account, password });
  await expect(page).toHaveURL('/user/dashboard');
  expect(urls.filter(url => url.includes('token='))).toEqual([]);
});
