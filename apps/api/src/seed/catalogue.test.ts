import { expect, test } from 'vitest';
import { type SeedEvent, seedCategories, seedEvents } from './catalogue.ts';

const now = new Date('2026-03-14T09:26:53.000Z');
const events = seedEvents(now);

// The inclusive bounds of each price filter of the shop.
const buckets = [
  [0, 900],
  [1_000, 9_900],
  [10_000, 19_900],
  [20_000, 100_000],
] as const;

const left = ({ capacity, sold }: SeedEvent): number => capacity - sold;
const daysAhead = ({ startDate }: SeedEvent): number =>
  (Date.parse(startDate) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000;

test('[SEED-1] the catalogue holds six categories with four events each', () => {
  const perCategory = seedCategories.map(({ name }) => events.filter(event => event.category === name).length);
  expect(perCategory).toEqual([4, 4, 4, 4, 4, 4]);
  expect(events).toHaveLength(24);
});

test('[SEED-12] no two events have the same name', () => {
  expect(new Set(events.map(event => event.name)).size).toBe(24);
});

test('[SEED-2] three events are over and the others are 5 to 120 days ahead', () => {
  const offsets = events.map(daysAhead);
  expect(offsets.filter(days => days < 0)).toHaveLength(3);
  expect(offsets.filter(days => days >= 5 && days <= 120)).toHaveLength(21);
});

test('[SEED-13] the same instant gives the same catalogue', () => {
  expect(seedEvents(new Date(now))).toEqual(events);
});

test('[SEED-14] a later day of seeding moves every date with it', () => {
  const dayLater = seedEvents(new Date(now.getTime() + 86_400_000));
  for (const [index, event] of events.entries()) {
    const moved = dayLater[index];
    expect(moved && daysAhead(moved)).toBe(daysAhead(event) + 1);
    expect(moved?.createdAt.getTime()).toBe(event.createdAt.getTime() + 86_400_000);
  }
});

test('[SEED-3] every price is a whole multiple of 100 inside one price filter', () => {
  for (const { price } of events) {
    expect(price % 100).toBe(0);
    expect(buckets.filter(([lower, upper]) => price >= lower && price <= upper)).toHaveLength(1);
  }
});

test('[SEED-15] every price filter finds an event', () => {
  for (const [lower, upper] of buckets) {
    expect(events.some(({ price }) => price >= lower && price <= upper)).toBe(true);
  }
});

test('[SEED-16] two events are free', () => {
  expect(events.filter(({ price }) => price === 0)).toHaveLength(2);
});

test('[SEED-17] no total of one to three tickets of an event is an amount that the test gateway declines', () => {
  for (const event of events) {
    for (const count of [1, 2, 3].filter(tickets => tickets <= Math.max(1, left(event)))) {
      const total = event.price * count;
      expect(total < 2_000 || total >= 3_001, `${count} × ${event.name} = ${total}`).toBe(true);
    }
  }
});

test('[SEED-4] no event is oversold', () => {
  for (const event of events) expect(left(event), event.name).toBeGreaterThanOrEqual(0);
});

test('[SEED-18] two events are sold out', () => {
  expect(events.filter(event => left(event) === 0)).toHaveLength(2);
});

test('[SEED-19] at least three events have ten tickets or fewer left', () => {
  expect(events.filter(event => left(event) > 0 && left(event) <= 10).length).toBeGreaterThanOrEqual(3);
});

test('[SEED-20] Last Seat at the Little Theatre is upcoming, cheap, and has exactly one ticket left', () => {
  const lastSeat = events.find(({ name }) => name === 'Last Seat at the Little Theatre');
  expect(lastSeat && left(lastSeat)).toBe(1);
  expect(lastSeat && daysAhead(lastSeat)).toBeGreaterThan(0);
  expect(lastSeat?.price).toBeGreaterThan(0);
  expect(lastSeat?.price).toBeLessThan(2_000);
});

test('[SEED-5] the six newest and the six most sold events are different lists', () => {
  const newest = events.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const mostSold = events.toSorted((a, b) => b.sold - a.sold);
  const names = (list: readonly SeedEvent[]): Set<string> => new Set(list.slice(0, 6).map(({ name }) => name));
  expect(names(newest)).not.toEqual(names(mostSold));
});

test('[SEED-27] each of the six newest events has a price', () => {
  const newest = events.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  expect(newest.slice(0, 6).filter(({ price }) => price === 0)).toEqual([]);
});

test('[SEED-21] neither the newest nor the most sold events have ties', () => {
  expect(new Set(events.map(({ createdAt }) => createdAt.getTime())).size).toBe(24);
  expect(new Set(events.map(({ sold }) => sold)).size).toBe(24);
});

test('[SEED-22] every event was listed before the seeding', () => {
  for (const { createdAt } of events) expect(createdAt.getTime()).toBeLessThan(now.getTime());
});

test('[SEED-6] every description is a line of 60 to 140 words in English and one of 40 to 100 in French', () => {
  for (const { name, description } of events) {
    const paragraphs = description.split('\n\n');
    expect(paragraphs, name).toHaveLength(2);
    const [english = [], french = []] = paragraphs.map(paragraph => paragraph.split(' '));
    expect(english.length, name).toBeGreaterThanOrEqual(60);
    expect(english.length, name).toBeLessThanOrEqual(140);
    expect(english, name).toContain('the');
    expect(french.length, name).toBeGreaterThanOrEqual(40);
    expect(french.length, name).toBeLessThanOrEqual(100);
    expect(french, name).toContain('et');
    expect(french, name).not.toContain('the');
    // A French word may end with a no-break space and a punctuation mark.
    expect(english.every(word => /^\S+$/.test(word))).toBe(true);
    expect(
      french.every(word => /^\S+([\u00A0\u202F][:;?!])?$/.test(word)),
      name,
    ).toBe(true);
  }
});

test('[SEED-7] every place ends with its city', () => {
  for (const { location } of events) {
    expect(location).toMatch(/^.+, \p{Lu}[\p{L}-]+$/u);
  }
});

test('[SEED-23] every event has an African time zone that the runtime supports', () => {
  for (const { timeZone } of events) {
    expect(timeZone).toMatch(/^Africa\//);
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  }
});

test('[SEED-24] times are HH:MM', () => {
  for (const { startTime, endTime } of events) {
    for (const time of [startTime, endTime]) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  }
});

test('[SEED-25] at least one event ends after midnight', () => {
  expect(events.some(({ startTime, endTime }) => endTime < startTime)).toBe(true);
});

test('[SEED-26] printed tickets are posted for some events and not for others', () => {
  expect(events.some(({ shipping }) => shipping) && events.some(({ shipping }) => !shipping)).toBe(true);
});
