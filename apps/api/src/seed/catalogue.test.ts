import { expect, test } from 'vitest';
import { type SeedEvent, seedCategories, seedEvents } from './catalogue.ts';

const now = new Date('2026-03-14T09:26:53.000Z');
const events = seedEvents(now);

// Upper and lower bound of each price filter that the shop offers, both inclusive.
const buckets = [
  [0, 900],
  [1_000, 9_900],
  [10_000, 19_900],
  [20_000, 100_000],
] as const;

const left = ({ capacity, sold }: SeedEvent): number => capacity - sold;
const daysAhead = ({ startDate }: SeedEvent): number =>
  (Date.parse(startDate) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000;

test('[SEED-1] the catalogue holds six categories with four events each, all with different names', () => {
  const perCategory = seedCategories.map(({ name }) => events.filter(event => event.category === name).length);
  expect(perCategory).toEqual([4, 4, 4, 4, 4, 4]);
  expect(events).toHaveLength(24);
  expect(new Set(events.map(event => event.name)).size).toBe(24);
});

test('[SEED-2] three events are over and the others lie 5 to 120 days ahead', () => {
  const offsets = events.map(daysAhead);
  expect(offsets.filter(days => days < 0)).toHaveLength(3);
  expect(offsets.filter(days => days >= 5 && days <= 120)).toHaveLength(21);
});

test('[SEED-2] the same instant gives the same catalogue, and a later one moves every date with it', () => {
  expect(seedEvents(new Date(now))).toEqual(events);
  const dayLater = seedEvents(new Date(now.getTime() + 86_400_000));
  for (const [index, event] of events.entries()) {
    const moved = dayLater[index];
    expect(moved && daysAhead(moved)).toBe(daysAhead(event) + 1);
    expect(moved?.createdAt.getTime()).toBe(event.createdAt.getTime() + 86_400_000);
  }
});

test('[SEED-3] every price is a whole multiple of 100 inside a price filter, and every filter finds something', () => {
  for (const { price } of events) {
    expect(price % 100).toBe(0);
    expect(buckets.filter(([lower, upper]) => price >= lower && price <= upper)).toHaveLength(1);
  }
  for (const [lower, upper] of buckets) {
    expect(events.some(({ price }) => price >= lower && price <= upper)).toBe(true);
  }
  expect(events.filter(({ price }) => price === 0)).toHaveLength(2);
});

test('[SEED-3] one to three tickets of any event never come to a total that the test gateway declines', () => {
  for (const event of events) {
    for (const count of [1, 2, 3].filter(tickets => tickets <= Math.max(1, left(event)))) {
      const total = event.price * count;
      expect(total < 2_000 || total >= 3_001, `${count} × ${event.name} = ${total}`).toBe(true);
    }
  }
});

test('[SEED-4] two events are sold out, some have few tickets left, and none is oversold', () => {
  for (const event of events) expect(left(event)).toBeGreaterThanOrEqual(0);
  expect(events.filter(event => left(event) === 0)).toHaveLength(2);
  expect(events.filter(event => left(event) > 0 && left(event) <= 10).length).toBeGreaterThanOrEqual(3);
});

test('[SEED-4] Last Seat at the Little Theatre is ahead, cheap, and has exactly one ticket left', () => {
  const lastSeat = events.find(({ name }) => name === 'Last Seat at the Little Theatre');
  expect(lastSeat && left(lastSeat)).toBe(1);
  expect(lastSeat && daysAhead(lastSeat)).toBeGreaterThan(0);
  expect(lastSeat?.price).toBeGreaterThan(0);
  expect(lastSeat?.price).toBeLessThan(2_000);
});

test('[SEED-5] the six newest and the six most sold events differ, and neither order has ties', () => {
  const newest = events.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const mostSold = events.toSorted((a, b) => b.sold - a.sold);
  const names = (list: readonly SeedEvent[]): Set<string> => new Set(list.slice(0, 6).map(({ name }) => name));
  expect(names(newest)).not.toEqual(names(mostSold));
  expect(new Set(events.map(({ createdAt }) => createdAt.getTime())).size).toBe(24);
  expect(new Set(events.map(({ sold }) => sold)).size).toBe(24);
  for (const { createdAt } of events) expect(createdAt.getTime()).toBeLessThan(now.getTime());
});

test('[SEED-6] every description has 60 to 140 words on a single line', () => {
  for (const { name, description } of events) {
    const words = description.split(' ');
    expect(words.length, name).toBeGreaterThanOrEqual(60);
    expect(words.length, name).toBeLessThanOrEqual(140);
    expect(words.every(word => /^\S+$/.test(word))).toBe(true);
  }
});

test('[SEED-7] places carry their city and an African zone, times are HH:MM, and one event ends after midnight', () => {
  for (const { location, timeZone, startTime, endTime } of events) {
    expect(location).toMatch(/^.+, \p{Lu}[\p{L}-]+$/u);
    expect(timeZone).toMatch(/^Africa\//);
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    for (const time of [startTime, endTime]) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  }
  expect(events.some(({ startTime, endTime }) => endTime < startTime)).toBe(true);
  expect(events.some(({ shipping }) => shipping) && events.some(({ shipping }) => !shipping)).toBe(true);
});
