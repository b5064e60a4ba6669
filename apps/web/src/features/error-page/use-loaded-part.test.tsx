import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoadedPart } from './use-loaded-part.ts';

function open(load: () => Promise<() => string>) {
  function Page() {
    const { Part, error, retry } = useLoadedPart(load);
    if (Part !== null) return <Part />;
    return error === undefined ? (
      <p>loading</p>
    ) : (
      <button type="button" onClick={retry}>
        Try again
      </button>
    );
  }
  render(<Page />);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[FAILURE-5] [FAILURE-1] code that failed to load is logged, and loaded again with a press', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const replies = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(() => 'the part')];
  open(() => replies.shift() ?? Promise.reject(new Error('asked too often')));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(log).toHaveBeenCalledTimes(1);
});

test('[FAILURE-5] code that does not come is a failure after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open(() => new Promise(() => {}));
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => {
    vi.advanceTimersByTime(30_000);
  });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
