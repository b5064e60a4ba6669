import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { QrCode } from './qr-code.tsx';

vi.mock('../../ui/drawn-qr-code.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('[FAILURE-5] in place of a QR code whose encoder can’t be fetched is a button to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <QrCode text="a ticket" label="QR code" redundancy="low" />
    </I18nextProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
