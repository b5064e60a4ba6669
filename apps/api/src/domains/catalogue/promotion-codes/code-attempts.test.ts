import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attemptCounts } from '../../../platform/limits/attempt-counts.ts';
import { codeAttempts, type GuardCodes } from './code-attempts.ts';

let guard: GuardCodes;
beforeEach(() => {
  vi.useFakeTimers();
  guard = codeAttempts(attemptCounts(undefined));
});
afterEach(() => {
  vi.useRealTimers();
});

type From = Parameters<GuardCodes>[0];
const minutes = 60_000;
/** The codes of three letters or digits, the shortest that there are. */
const shortCodes = 36 ** 3;
const visitor = (network: string): From => ({ network, eventIds: ['an event'] });
const account = (userId: string, confirmed: boolean): From => ({ ...visitor('a carrier'), userId, confirmed });

async function mayTry(from: From, isRight: boolean): Promise<boolean> {
  const code = await guard(from, async () => {
    if (!isRight) throw new AppError('code_not_valid');
  }).catch((error: AppError) => error.code);
  return code !== 'too_many_requests';
}

/** How many wrong codes are looked up within a day, if all of these try for as long as they may. */
async function guessesOfADay(people: readonly From[]): Promise<number> {
  let guesses = 0;
  for (let at = 0; at < 24 * 60; at += 10) {
    for (const from of people) while (await mayTry(from, false)) guesses += 1;
    await vi.advanceTimersByTimeAsync(10 * minutes);
  }
  return guesses;
}

it('[CODE-15] one network tries all short codes of an event in no less than six weeks', async () => {
  expect(await guessesOfADay([visitor('a network')])).toBeLessThan(shortCodes / 42);
});

it('[CODE-15] nor do new accounts of that network', async () => {
  const accounts = Array.from({ length: 50 }, (_, index) => account(`new ${index}`, false));
  expect(await guessesOfADay(accounts)).toBeLessThan(shortCodes / 42);
});

it('[CODE-16] any number of networks together need two weeks at least', async () => {
  const networks = Array.from({ length: 50 }, (_, index) => visitor(`network ${index}`));
  expect(await guessesOfADay(networks)).toBeLessThan(shortCodes / 14);
});

it('[CODE-17] an account tries forty wrong codes a day at most', async () => {
  expect(await guessesOfADay([account('a guesser', true)])).toBeLessThanOrEqual(40);
});

it('[CODE-16] so do confirmed accounts of one network', async () => {
  const accounts = Array.from({ length: 150 }, (_, index) => account(`confirmed ${index}`, true));
  expect(await guessesOfADay(accounts)).toBeLessThan(shortCodes / 14);
});

it('[CODE-18] while somebody behind the same address guesses, a confirmed account’s code works at once, and other events’ codes do', async () => {
  while (await mayTry(visitor('a carrier'), false)) await vi.advanceTimersByTimeAsync(minutes);
  expect(await mayTry(account('a buyer', true), true)).toBe(true);
  expect(await mayTry({ network: 'a carrier', eventIds: ['another'] }, true)).toBe(true);
});

it('[CODE-18] and a visitor’s ten minutes after the guesses end', async () => {
  await guessesOfADay([visitor('a carrier')]);
  while (await mayTry(visitor('a carrier'), false));
  await vi.advanceTimersByTimeAsync(10 * minutes);
  expect(await mayTry(visitor('a carrier'), true)).toBe(true);
});

it('[CODE-15] an event is the same however its id is written', async () => {
  const from = (eventId: string): From => ({ network: 'a network', eventIds: [eventId] });
  while (await mayTry(from('abc'), false)) await vi.advanceTimersByTimeAsync(minutes);
  expect(await mayTry(from('ABC'), false)).toBe(false);
});
