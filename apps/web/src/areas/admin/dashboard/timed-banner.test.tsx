import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedBanner } from './timed-banner.tsx';

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
const show = () =>
  render(
    <TimedBanner tone="success" title="Done">
      Category deleted.
    </TimedBanner>,
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
  render(
    <TimedBanner tone="success" title="Done">
      Category deleted. <button type="button">Undo</button>
    </TimedBanner>,
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
