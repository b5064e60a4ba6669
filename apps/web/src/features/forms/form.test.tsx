import { SignInBody } from '@guichet/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Language } from '../../i18n/languages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from './form.tsx';
import { useSubmit } from './use-submit.ts';

type Send = (fields: { email: string; password: string }) => Promise<void>;

function SampleForm({ send }: { send: Send }) {
  const form = useSubmit({
    schema: SignInBody,
    defaults: { email: '', password: '' },
    missing: { email: 'No email.', password: 'No password.' },
    send,
  });
  return (
    <Form form={form} submit="Send" busy="Sending…">
      <TextField label="Email" praise="Looks good!" {...form.field('email')} />
      <TextField label="Password" {...form.field('password')} />
    </Form>
  );
}

async function openForm({
  send = async () => {},
  language = 'en' as Language,
}: {
  send?: Send;
  language?: Language;
} = {}) {
  const i18n = await createI18n(language);
  render(
    <I18nextProvider i18n={i18n}>
      <SampleForm send={send} />
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  const fill = async () => {
    await user.type(screen.getByLabelText('Email'), 'a@b.c');
    await user.type(screen.getByLabelText('Password'), 'secret');
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, fill, submit };
}

const textsOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join();
const refusal = (code: string, fields: Record<string, string>) =>
  new ApiError('No.', { code, status: 422, requestId: '', fields });

test('[FORM-13] a form is checked when it is first sent, and then as one types', async () => {
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Email'), 'a{Backspace}');
  expect(textsOf('Email')).toBe('');
  await submit();
  await waitFor(() => expect(textsOf('Email')).toBe('No email.'));
  await user.type(screen.getByLabelText('Email'), 'a');
  await waitFor(() => expect(textsOf('Email')).toBe('Looks good!'));
  await user.type(screen.getByLabelText('Email'), '{Backspace}');
  await waitFor(() => expect(textsOf('Email')).toBe('No email.'));
});

test('[FORM-22] a checked field that is right can say so, but not before the form was sent', async () => {
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Email'), 'a@b.c');
  expect(screen.queryByText('Looks good!')).toBeNull();
  await submit();
  expect(await screen.findByText('Looks good!')).toBeTruthy();
});

test('[FORM-14] [FORM-20] [FORM-27] the first wrong field gets the focus, and the summary leads to each by its label', async () => {
  const { user, submit } = await openForm();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  // One element has the message: the summary has the label only.
  expect(screen.getByText('No password.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Password' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('[FORM-15] [FORM-28] what the API objects to stands in the banner and beside its field, which gets the focus', async () => {
  const { fill, submit } = await openForm({
    send: async () => {
      throw refusal('weak_password', { password: 'Choose a longer one.' });
    },
  });
  await fill();
  await submit();
  await waitFor(() => expect(textsOf('Password')).toBe('Choose a longer one.'));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByRole('alert').textContent).toContain('Choose a longer one.');
});

test('[FORM-16] an objection about no field of the form stands in the banner, which gets the focus', async () => {
  const { fill, submit } = await openForm({
    send: async () => {
      throw refusal('wrong_credentials', { elsewhere: 'Not here.' });
    },
  });
  await fill();
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test.each([
  ['weak_password', /^Choisissez un mot de passe/],
  ['invalid_request', /^Vérifiez ce champ\.$/],
])('[FORM-15] in French the objection %s is French', async (code, text) => {
  const { fill, submit } = await openForm({
    language: 'fr',
    send: async () => {
      throw refusal(code, { password: 'English words.' });
    },
  });
  await fill();
  await submit();
  await waitFor(() => expect(textsOf('Password')).toMatch(text));
});

test('[FORM-17] [FORM-18] while it is being sent, the button says so and the form is not sent again', async () => {
  let finish: () => void = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve;
      }),
  );
  const { user, fill, submit } = await openForm({ send });
  await fill();
  await submit();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  finish();
  expect(await screen.findByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
  expect(send).toHaveBeenCalledTimes(1);
});
