import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { TimedBanner } from './timed-banner.tsx';

const i18n = await createI18n('en');
await loadTexts(i18n, ['admin']);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const show = (children: ReactNode = 'Category deleted.') =>
  render(
    <I18nextProvider i18n={i18n}>
      <TimedBanner tone="success" title="Done">
        {children}
      </TimedBanner>
    </I18nextProvider>,
  );

test('[FORM-24] [FORM-26] the banner goes after 4 seconds, and its text can be opened again', () => {
  show();
  pass(3_999);
  expect(screen.getByRole('status').textContent).toContain('Category deleted.');
  pass(1);
  expect(screen.queryByText(/Category deleted\./)).toBeNull();
  act(() => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText(/Category deleted\./)).toBeTruthy();
});

test('[FORM-25] the banner stays while it has the focus', () => {
  show(
    <>
      Category deleted. <button type="button">Undo</button>
    </>,
  );
  const button = screen.getByRole('button');
  act(() => button.focus());
  pass(60_000);
  expect(screen.getByRole('status')).toBeTruthy();
  act(() => button.blur());
  pass(4_000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('[FORM-25] the banner stays while it is pointed at', () => {
  show();
  act(() => void fireEvent.pointerOver(screen.getByRole('status')));
  pass(60_000);
  expect(screen.getByRole('status')).toBeTruthy();
  act(() => void fireEvent.pointerOut(screen.getByRole('status')));
  pass(4_000);
  expect(screen.queryByRole('status')).toBeNull();
});
