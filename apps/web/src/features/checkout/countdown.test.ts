import { expect, test } from 'vitest';
import { formatClock, passedMark, secondsLeft } from './countdown.ts';

test('[CHECKOUT-25] the clock counts whole seconds down to zero', () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 12_000)).toBe(0);
  expect(formatClock(600)).toBe('10:00');
  expect(formatClock(61)).toBe('1:01');
  expect(formatClock(5)).toBe('0:05');
});

test('[CHECKOUT-4] the countdown announces the time only at 5, 2 and 1 minutes and at 20 seconds', () => {
  const announced = Array.from({ length: 600 }, (_, index) => passedMark(600 - index, 599 - index)).filter(Boolean);
  expect(announced).toEqual([300, 120, 60, 20]);
});

test('[CHECKOUT-4] a tab that was suspended announces only the last mark that passed', () => {
  expect(passedMark(400, 55)).toBe(60);
});
