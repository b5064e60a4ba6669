import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';

const signUp = 'POST /api/signup';
const sentenceOfApi = 'email must be an email address.';

async function openForm(routes = {}, path = '/signup') {
  const shop = await renderShop({ path, api: createFakeApi(routes) });
  const fill = async ({ confirm = 'long enough', terms = true } = {}) => {
    await shop.user.type(screen.getByLabelText('Name'), 'Ama');
    await shop.user.type(screen.getByLabelText('Email'), 'ama@example.com');
    await shop.user.type(screen.getByLabelText('Password'), 'long enough');
    await shop.user.type(screen.getByLabelText('Confirm password'), confirm);
    if (terms) await shop.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  };
  const send = () => shop.user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  return { ...shop, fill, send };
}

test('[FORM-4] [FORM-19] each empty field has its documented text, and nothing is sent', async () => {
  const { send, api } = await openForm();
  await send();
  for (const text of [
    'Please Enter Your Names.',
    'Please choose Enter An Email.',
    'PLease Enter Password.',
    "Password Don't Match",
    'You must agree before submitting.',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(api.callsOf(signUp)).toHaveLength(0);
});

test('[FORM-9] [FORM-11] two passwords that differ have one text beside the field and another in the banner', async () => {
  const { fill, send, api } = await openForm();
  await fill({ confirm: 'something else' });
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Passwords do not match');
  expect(screen.getByText("Password Don't Match")).toBeTruthy();
  expect(api.callsOf(signUp)).toHaveLength(0);
});

test.each(['Password', 'Confirm password'])(
  '[FORM-32] the banner about two passwords goes when %s is corrected',
  async corrected => {
    const { fill, send, user } = await openForm();
    await fill({ confirm: 'long enough too' });
    await send();
    await screen.findByText('Passwords do not match');
    const field = screen.getByLabelText(corrected);
    await user.clear(field);
    await user.type(field, corrected === 'Password' ? 'long enough too' : 'long enough');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('[FORM-5] [FORM-23] [FORM-33] after sign-up only the documented title and a link to log in are shown', async () => {
  const { fill, send, api } = await openForm({ [signUp]: () => ({ success: 'Check your mail.' }) });
  await fill();
  await send();
  expect(await screen.findByText('Hey, nice to see you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log In Here' }).getAttribute('href')).toBe('/signin');
  expect(api.callsOf(signUp)[0]?.body).toEqual({
    name: 'Ama',
    email: 'ama@example.com',
    password: 'long enough',
    about: '',
    locale: 'en',
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1);
});

test('[FORM-34] "Log In Here" leads to a sign-in with the address, and keeps the page to return to', async () => {
  const routes = { [signUp]: () => ({ success: 'Check your mail.' }) };
  const { fill, send, user, router } = await openForm(routes, '/signup?next=/cart');
  await fill();
  await send();
  await user.click(await screen.findByRole('link', { name: 'Log In Here' }));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ama@example.com');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/cart');
});

test('[FORM-31] the terms are the only checkbox of sign-up', async () => {
  await openForm();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});

test('[FORM-5] a rejected sign-up shows the server’s text and keeps the input', async () => {
  const { fill, send } = await openForm({ [signUp]: () => refuse(422, 'weak_password', 'Choose a longer one.') });
  await fill();
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Choose a longer one.'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ama');
});

test.each([
  ['en', 'Email', 'Create account', 'Enter an email address, like name@example.com.'],
  ['fr', 'Adresse e-mail', 'Créer le compte', 'Saisissez une adresse e-mail, comme nom@exemple.com.'],
] as const)('[FORM-6] in %s an email that the server refuses is marked', async (language, label, submit, sentence) => {
  const api = createFakeApi({
    [signUp]: () => refuse(400, 'invalid_request', sentenceOfApi, { fields: { email: sentenceOfApi } }),
  });
  const { user } = await renderShop({ path: '/signup', api, language });
  const email = await screen.findByRole('textbox', { name: label });
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Ama');
  await user.type(email, 'ama');
  const french = language === 'fr';
  await user.type(screen.getByLabelText(french ? 'Mot de passe' : 'Password'), 'long enough');
  await user.type(screen.getByLabelText(french ? 'Confirmer le mot de passe' : 'Confirm password'), 'long enough');
  await user.click(screen.getByRole('checkbox', { name: french ? /^J’accepte/ : /^I accept/ }));
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(email);
  expect(api.callsOf(signUp)[0]?.body).toMatchObject({ locale: language });
  expect(screen.getByRole('alert').textContent).toContain(sentence);
});
